"""The files that faults are planted in, and copies of them that may be changed."""
import pathlib
import re
import shutil

PACKAGE = pathlib.Path(__file__).resolve().parents[3]
CORPUS = PACKAGE.parent / "shared" / "corpus"
OWN = [PACKAGE / folder for folder in ("Examples", "Tests/FocusImportTests/Fixtures", "Tests/Oracles")]

# Large files are skipped: a single fault would be lost among a thousand controls, and reading takes seconds.
LARGEST = 200_000

SUFFIXES = (".ui", ".glade", ".fxml", ".xib", ".storyboard", ".xml", ".axml", ".xaml", ".axaml")


def toolkit(path, head):
    """The group of dialects of a file, by its name and first bytes; None if it is not a UI file."""
    suffix = path.suffix
    if suffix in (".ui", ".glade"):
        return "gtk" if b"<interface" in head else "qt" if b"<ui " in head else None
    if suffix == ".fxml":
        return "javafx"
    if suffix in (".xib", ".storyboard"):
        return "apple"
    if suffix in (".xaml", ".axaml"):
        return "xaml" if b"winfx/2006/xaml" in head else None
    if suffix in (".xml", ".axml"):
        if b"urn:focus-audit:swiftui" in head:
            return "swiftui"
        return "android" if "res" in path.parts else None
    return None


def copy(folder, into):
    """Copies the UI files of `folder`, and the files that they refer to, below `into`, with a folder for each
    toolkit.

    SwiftUI descriptions come from this repository, because no others exist. Without `folder`, all files do.
    """
    roots = [folder] if folder else OWN
    for root in roots:
        copy_files(root, into, root.name, None)
    if folder:
        for root in OWN:
            copy_files(root, into, root.name, {"swiftui"})
    for file, dialect, text in cases("Passed"):
        if dialect == "swiftui" or not folder:
            write(into / group(dialect) / "Rules" / file, text)


def copy_own(into):
    """Copies the repository's own documents, those with faults among them, below `into`, a folder for each toolkit."""
    for root in OWN[:2]:
        copy_files(root, into, root.name, None)
    for heading in ("Passed", "Failed"):
        for file, dialect, text in cases(heading):
            write(into / group(dialect) / "Rules" / file, text)


def group(dialect):
    """The folder for the copies of a dialect's documents."""
    return {"gtk3": "gtk", "gtk4": "gtk", "appkit": "apple", "uikit": "apple",
            "wpf": "xaml", "winui": "xaml", "avalonia": "xaml", "maui": "xaml"}.get(dialect, dialect)


def copy_files(root, into, name, wanted):
    for path in sorted(root.rglob("*")):
        if path.suffix in SUFFIXES and path.is_file():
            with open(path, "rb") as file:
                group = toolkit(path, file.read(4096))
            if group and (wanted is None or group in wanted):
                target = into / group / name / path.relative_to(root)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)


def cases(heading):
    """The cases below a heading in the files of `Rules/Cases` (`Passed`, `Failed`): name, dialect, text."""
    suffixes = {"gtk3": "ui", "gtk4": "ui", "qt": "ui", "javafx": "fxml", "appkit": "xib", "uikit": "xib", "xrc": "xrc",
                "wpf": "xaml", "winui": "xaml", "maui": "xaml", "avalonia": "axaml"}
    for file in sorted((PACKAGE / "Rules" / "Cases").glob("*/*.md")):
        part = re.search(r"\n## %s\n(.*?)(\n## |\Z)" % heading, file.read_text(), re.S)
        found = re.findall(r"```xml (\w+)\n(.*?)```", part.group(1), re.S) if part else []
        for number, (dialect, text) in enumerate(found, 1):
            name = "%s-%s-%d.%s" % (file.stem, heading.lower(), number, suffixes.get(dialect, "xml"))
            folder = "res/layout" if dialect == "android" else ""
            yield pathlib.Path(file.parent.name, folder, name), dialect, text


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def project(path):
    """The project of a copied file: the first folder below the copied one, or the second in a folder of dialects."""
    parts = pathlib.Path(path).parts
    return "/".join(parts[:3])
