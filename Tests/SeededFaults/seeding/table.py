"""The outcomes as people read them."""
import json

LISTS = ("missed", "inconclusive", "elsewhere", "found")
COLUMNS = ("planted", "found", "inconclusive", "missed", "elsewhere")


def printed(kinds, outcomes, lists):
    parts = [listed(outcomes, what) for what in lists]
    return "\n".join(part for part in [*parts, by_dialect(outcomes), by_kind(kinds, outcomes)] if part)


def counts(outcomes):
    """The numbers of faults that were planted, found, inconclusive and missed, and that caused findings
    elsewhere."""
    verdicts = [each["verdict"] for each in outcomes]
    return (len(outcomes), verdicts.count("found"), verdicts.count("inconclusive"), verdicts.count("missed"),
            sum(1 for each in outcomes if each["elsewhere"]))


def rows(names):
    seen = dict.fromkeys(names)
    return list(seen)


def by_dialect(outcomes):
    lines = ["| dialect | " + " | ".join(COLUMNS) + " |", "|---|" + "--:|" * len(COLUMNS)]
    groups = [(name, [each for each in outcomes if each["dialect"] == name])
              for name in rows(each["dialect"] for each in outcomes)]
    for name, group in [*groups, ("all", outcomes)]:
        total, *others, elsewhere = counts(group)
        shares = ["%d (%.1f %%)" % (each, 100 * each / max(total, 1)) for each in others]
        lines.append("| %s | %d | %s | %d |" % (name, total, " | ".join(shares), elsewhere))
    return "\n".join(lines) + "\n"


def by_kind(kinds, outcomes):
    lines = ["| dialect | kind of fault | " + " | ".join(COLUMNS) + " |", "|---|---|" + "--:|" * len(COLUMNS)]
    for kind in kinds:
        own = [each for each in outcomes if (each["dialect"], each["kind"]) == (kind.dialect, kind.name)]
        lines.append("| %s | %s | %s |" % (kind.dialect, kind.name,
                                           " | ".join(str(each) if each else "" for each in counts(own))))
    return "\n".join(lines)


def listed(outcomes, what):
    """Each fault with that outcome: its place, its result, the change."""
    parts = []
    for each in outcomes:
        if each["verdict"] == what or what == "elsewhere" and each["elsewhere"]:
            parts.append("%s:%d: %s: %s %s" % (each["path"], each["line"], what, each["dialect"], each["kind"]))
            for how in ("said", "instead", "elsewhere"):
                for record in each[how]:
                    where = "" if record["path"].removeprefix("./") == each["path"] else record["path"] + ":"
                    parts.append("  %s, %s%d: %s [%s]" % (how, where, record["line"], record["message"], record["rule"]))
            parts += ["    " + line for line in each["difference"]] + [""]
    return "\n".join(parts)


def as_json(outcomes):
    plain = [{name: value for name, value in each.items() if name != "text"} for each in outcomes]
    return json.dumps(plain, indent=1, ensure_ascii=False)


def explained(kinds):
    lines = []
    for kind in kinds:
        lines.append("%s (%s)\n  %s" % (kind, " or ".join(sorted(kind.rules)), " ".join(kind.why.split())))
    return "\n".join(lines)
