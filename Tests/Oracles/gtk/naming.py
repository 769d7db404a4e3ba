"""Interprets the names that assistive technology is given. Nothing here needs GTK."""


def own_name(name, labels, is_class):
    """A name without the names of labels, which 4.8 adds to it, and without a class, which 4.8 uses instead
    of a name."""
    joined = " ".join(labels)
    if joined and (name == joined or name.endswith(" " + joined)):
        name = name[:-len(joined)].rstrip()
    return "" if is_class(name) else name


def heard(said):
    """The announced part of the information `said` about a widget and those around it: the first name, or
    else a description."""
    return min(said, key=lambda each: 0 if each["name"] or each["labels"] else 1 if each["description"] else 2)
