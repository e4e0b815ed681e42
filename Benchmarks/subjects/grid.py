from harness.scrolling import compare

TITLE = "A collection that scrolls"


def measure(settings):
    return compare(
        settings, "grid", "Qt `QListView` in icon mode", "GTK 4 `GtkGridView`",
        "100,000 items of icon over label, three across, 13 points a frame, all of UIKit.")
