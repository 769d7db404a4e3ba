"""All dialects, side by side."""
import concurrent.futures
import importlib
import pathlib
import tempfile

from seeding import experiment, sources

# The module with the faults for the files in each folder of copies.
MODULES = {"qt": "qt", "gtk": "gtk", "javafx": "javafx", "android": "android",
           "apple": "interface_builder", "swiftui": "swiftui", "xaml": "xaml"}


def module(group):
    return importlib.import_module("seeding.dialects." + MODULES[group])


def kinds(dialects=None, names=None):
    """The kinds of fault, of these dialects and by these names if any are given."""
    return [kind for group in MODULES for kind in module(group).KINDS.all
            if (not dialects or kind.dialect in dialects) and (not names or kind.name in names)]


def run(command, folder, chosen, per_kind, seed):
    """The outcomes of all faults of the chosen kinds in the files of `folder`."""
    with tempfile.TemporaryDirectory() as copies:
        copies = pathlib.Path(copies)
        sources.copy(folder, copies)
        groups = [group for group in MODULES if (copies / group).is_dir()
                  and any(kind in chosen for kind in module(group).KINDS.all)]
        tasks = [(command, copies / group, group, [str(kind) for kind in chosen], per_kind, seed) for group in groups]
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            return [outcome for outcomes in pool.map(one, tasks) for outcome in outcomes]


def one(task):
    command, folder, group, chosen, per_kind, seed = task
    found = module(group).KINDS
    kinds = [kind for kind in found.all if str(kind) in chosen]
    outcomes = experiment.Experiment(command, folder, kinds, found, per_kind, seed).run()
    return [outcome.summary() for outcome in outcomes]


def keep(outcomes, folder):
    """Writes the planted files below `folder`, by dialect and kind."""
    for each in outcomes:
        path = folder / each["dialect"] / each["kind"] / each["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(each["text"])
