"""What is made of names that assistive technology is told. Nothing here needs GTK."""


def own_name(name, labels, is_class):
    """A name without those of the labels, which 4.8 adds to it, and without a class, which it has in place of one."""
    joined = " ".join(labels)
    if joined and (name == joined or name.endswith(" " + joined)):
        name = name[:-len(joined)].rstrip()
    return "" if is_class(name) else name


def heard(said):
    """Of what is `said` of a widget and those around it, what is heard: the first with a name, or else a description."""
    return min(said, key=lambda each: 0 if each["name"] or each["labels"] else 1 if each["description"] else 2)
