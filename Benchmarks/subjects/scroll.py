from harness.scrolling import compare

TITLE = "A table that scrolls"


def measure(settings):
    return compare(
        settings, "list", "Qt `QListView`", "GTK 4 `GtkListView`",
        "100,000 rows of icon, label and separator, 13 points a frame, all of UIKit.")
