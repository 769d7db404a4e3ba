"""The widgets of a window, their names, and the pages of notebooks, stacks and assistants."""
from libraries import THREE, Gtk, adwaita


class Names:
    """The names of widgets: the place of the object that they are, or are a part of."""

    def __init__(self, builder, keys):
        self.places = {}
        for key in keys:
            found = builder.get_object(key)
            if found is not None:
                self.places[found] = key

    def owner(self, widget):
        """The widget of the file that `widget` is, or is a part of."""
        while widget is not None and widget not in self.places:
            widget = widget.get_parent()
        return widget

    def __getitem__(self, widget):
        return self.places.get(self.owner(widget))


def children(widget):
    found = []
    if THREE:
        if isinstance(widget, Gtk.Container):
            widget.forall(lambda child, *_: found.append(child))
        return found
    child = widget.get_first_child()
    while child is not None:
        found.append(child)
        child = child.get_next_sibling()
    return found


def descendants(widget):
    yield widget
    for child in children(widget):
        yield from descendants(child)


def pages(container):
    """The current page, all pages, the function that turns to one, and the function that returns the widget
    of one."""
    if isinstance(container, (Gtk.Notebook, Gtk.Assistant)):
        numbers = list(range(container.get_n_pages()))
        return container.get_current_page(), numbers, container.set_current_page, container.get_nth_page
    if hasattr(container, "get_navigation_stack"):
        stack = [container.get_navigation_stack().get_item(0)]
        others = [each for each in children(container) if isinstance(each, adwaita("NavigationPage"))]
        return container.get_visible_page(), list(dict.fromkeys(stack + others)), \
            lambda page: container.replace([page]), lambda page: page
    if hasattr(container, "get_selected_page"):
        tabs = [container.get_nth_page(index) for index in range(container.get_n_pages())]
        return container.get_selected_page(), tabs, container.set_selected_page, lambda page: page.get_child()
    if THREE:
        all_pages = container.get_children()
    else:
        model = container.get_pages()
        all_pages = [model.get_item(index).get_child() for index in range(model.get_n_items())]
    return container.get_visible_child(), all_pages, container.set_visible_child, lambda page: page


ADWAITA = filter(None, map(adwaita, ("ViewStack", "NavigationView", "TabView")))
PAGED = (Gtk.Notebook, Gtk.Stack, Gtk.Assistant, *ADWAITA)


def is_paged(widget, names):
    """Whether `widget` shows one page of the file at a time. GTK 4's notebook has a stack inside, which is
    not counted; the stack inside libadwaita's preferences is."""
    if not isinstance(widget, PAGED) or isinstance(widget, Gtk.Stack) and widget not in names.places:
        return False
    if widget in names.places:
        return True
    _, every, _, content = pages(widget)
    return any(content(page) in names.places for page in every)


def turn_to(page, names):
    """Turns every notebook and stack around `page` so that it shows. Returns the functions that turn them
    back."""
    turned, container = [], page.get_parent()
    while container is not None:
        if is_paged(container, names):
            current, every, turn, content = pages(container)
            around = (each for each in every if page is content(each) or page.is_ancestor(content(each)))
            mine = next(around, current)
            if mine != current:
                turn(mine)
                if current is not None:
                    turned.append(lambda turn=turn, current=current: turn(current))
        container = container.get_parent()
    return turned
