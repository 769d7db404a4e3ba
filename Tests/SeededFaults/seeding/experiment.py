"""Chooses places, plants faults, audits, compares."""
import random

from seeding import audit, faults, sources, verdict, xmltext


class Experiment:
    """The faults of `kinds` in the copied files of one toolkit, `folder`."""

    def __init__(self, command, folder, kinds, kinds_of_dialects, per_kind, seed):
        self.command, self.folder, self.kinds = command, folder, kinds
        self.is_object = kinds_of_dialects.is_object
        self.per_kind, self.seed = per_kind, seed
        files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
        self.results = audit.documents(command, folder, sorted({sources.project(path) for path in files}))
        self.before, self.forms = {}, {}

    def run(self):
        """The outcomes of all faults, by kind and path."""
        outcomes = [outcome for kind in self.kinds for outcome in self.choose(kind)]
        for batch in self.batches(outcomes):
            self.judge(batch)
        return outcomes

    # Choosing

    def form(self, path):
        """The document at `path`; None if nothing can be planted in it."""
        if path not in self.forms:
            self.forms[path] = self.read(path)
        return self.forms[path]

    def read(self, path):
        file, result = self.folder / path, self.results[path]
        if "problem" in result or file.stat().st_size > sources.LARGEST:
            return None
        try:
            xml = xmltext.Document(file.read_bytes())
        except ValueError:
            return None
        form = faults.Form(xml, dict(result, path=path), self.is_object)
        self.before[path] = audit.remarks(form, result)[0]
        return form

    def choose(self, kind):
        """Clean places for a kind, one in a file; projects take turns."""
        chance = random.Random("%d %s" % (self.seed, kind))
        queues = {}
        for path in sorted(self.results):
            if self.results[path].get("dialect") == kind.dialect:
                queues.setdefault(sources.project(path), []).append(path)
        for queue in queues.values():
            chance.shuffle(queue)
        queues = [queues[project] for project in sorted(queues)]
        chance.shuffle(queues)
        chosen = []
        while queues and len(chosen) < self.per_kind:
            for queue in list(queues):
                outcome = self.next(kind, queue, chance)
                if outcome is None:
                    queues.remove(queue)
                else:
                    chosen.append(outcome)
                    if len(chosen) == self.per_kind:
                        break
        return sorted(chosen, key=lambda each: each.form.path)

    def next(self, kind, queue, chance):
        """A fault in the next file of a project that has a place for it."""
        while queue:
            path = queue.pop()
            form = self.form(path)
            plants = [plant for plant in kind.plants(form)
                      if verdict.is_clean(form, kind, plant, self.before[path])
                      and xmltext.apply(form.xml.data, plant.edits) != form.xml.data] if form else []
            if plants:
                plant = chance.choice(plants)
                text = xmltext.apply(form.xml.data, plant.edits)
                xmltext.Document(text)
                return verdict.Outcome(kind, form, plant, text)
        return None

    # Auditing

    @staticmethod
    def batches(outcomes):
        """Faults to audit at a time: one in a file."""
        batches = []
        for outcome in outcomes:
            for batch in batches:
                if outcome.form.path not in batch:
                    batch[outcome.form.path] = outcome
                    break
            else:
                batches.append({outcome.form.path: outcome})
        return [list(batch.values()) for batch in batches]

    def planted(self, batch):
        """The results of all documents with the faults of a batch."""
        projects = sorted({sources.project(each.form.path) for each in batch})
        for each in batch:
            (self.folder / each.form.path).write_bytes(each.text)
        try:
            return self.results | audit.documents(self.command, self.folder, projects)
        finally:
            for each in batch:
                (self.folder / each.form.path).write_bytes(each.form.xml.data)

    def judge(self, batch):
        results = self.planted(batch)
        for each in batch:
            after, inconclusive = audit.remarks(
                each.form, results.get(each.form.path, {}), each.plant.edits, each.text)
            verdict.judge(each, self.before[each.form.path], after, inconclusive)
        changed = self.changed(batch, results)
        for project in sorted({sources.project(path) for path in changed}):
            self.attribute([each for each in batch if sources.project(each.form.path) == project])

    def changed(self, batch, results):
        """The documents without a planted fault whose results have changed."""
        planted = {each.form.path for each in batch}
        return [path for path in results if path not in planted and path in self.results
                and self.new(results, path)]

    def new(self, results, path):
        """The findings of a document that are not known before, at any of their places."""
        known = {(each["rule"], place(at)) for each in self.results[path].get("findings", [])
                 for at in [each["location"], *audit.locations(each)]}
        return [each for each in results[path].get("findings", [])
                if (each["rule"], place(each["location"])) not in known]

    def attribute(self, batch):
        """Looks for the fault that changed the results of other documents of its project."""
        if not batch:
            return
        results = self.planted(batch)
        changed = self.changed(batch, results)
        if not changed:
            return
        if len(batch) > 1:
            half = len(batch) // 2
            self.attribute(batch[:half])
            self.attribute(batch[half:])
            return
        outcome = batch[0]
        for path in changed:
            for record in self.new(results, path):
                if record["rule"] not in outcome.kind.rules | outcome.kind.follows:
                    outcome.elsewhere.append(audit.Remark(record["rule"], record, lambda _: None))


def place(location):
    return location["path"], location["line"], location["column"]
