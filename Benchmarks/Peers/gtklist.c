// The list of Programs/ScrollBenchmark.swift as GTK 4 shows it: GtkListView, 100,000 rows of icon,
// label and separator, or GtkGridView, three items of icon over label across, drawn by cairo into a window
// that is on screen.
//
// usage: gtklist STEPS [list|grid]
// Output: "median MS mean MS peak MIB".
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { ICONS = 8, POINTS = 29, SCALE = 3, WARM_UP = 5 };

typedef struct {
  GtkAdjustment *offset;
  GtkWidget *list;
  GMainLoop *loop;
  double *times;
  gint64 last;
  int frame, steps;
} Scroll;

static GdkTexture *icons[ICONS];
static gboolean is_grid;

static GdkTexture *make_icon(int index) {
  const int side = POINTS * SCALE;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cairo = cairo_create(surface);
  const double radius = 6.5 * SCALE;
  cairo_arc(cairo, side - radius, radius, radius, -G_PI / 2, 0);
  cairo_arc(cairo, side - radius, side - radius, radius, 0, G_PI / 2);
  cairo_arc(cairo, radius, side - radius, radius, G_PI / 2, G_PI);
  cairo_arc(cairo, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_set_source_rgb(cairo, index / 8.0, 0.5, 1 - index / 8.0);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  int stride = cairo_image_surface_get_stride(surface);
  GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), (gsize)stride * side);
  GdkTexture *texture = gdk_memory_texture_new(side, side, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, stride);
  g_bytes_unref(bytes);
  cairo_surface_destroy(surface);
  return texture;
}

static void make_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_box_new(is_grid ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, is_grid ? 11 : 15);
  GtkWidget *image = gtk_image_new();
  gtk_image_set_pixel_size(GTK_IMAGE(image), POINTS);
  if (is_grid) gtk_widget_set_margin_top(image, 16);
  else gtk_widget_set_margin_start(image, 16);
  GtkWidget *label = gtk_label_new("");
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign(GTK_LABEL(label), is_grid ? 0.5 : 0);
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), label);
  gtk_widget_set_size_request(box, is_grid ? 130 : -1, is_grid ? 88 : 43);
  gtk_list_item_set_child(item, box);
}

static void fill_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *image = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  guint row = gtk_list_item_get_position(item);
  char text[80];
  g_snprintf(text, sizeof text, "Row %u — sphinx of quartz %u", row, (guint)((guint64)row * 7919 % 1000));
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(image)), text);
  gtk_image_set_from_paintable(GTK_IMAGE(image), GDK_PAINTABLE(icons[row % ICONS]));
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void finish(Scroll *scroll) {
  double sum = 0;
  for (int i = 0; i < scroll->steps; i++) sum += scroll->times[i];
  qsort(scroll->times, scroll->steps, sizeof(double), ascending);
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("median %.4f mean %.4f peak %.1f\n", scroll->times[scroll->steps / 2], sum / scroll->steps,
         usage.ru_maxrss / 1024.0);
  g_main_loop_quit(scroll->loop);
}

static void painted(GdkFrameClock *clock, gpointer data) {
  Scroll *scroll = data;
  gint64 now = g_get_monotonic_time();
  int step = scroll->frame++ - WARM_UP;
  if (step > 0) scroll->times[step - 1] = (now - scroll->last) / 1e3;
  if (step == scroll->steps) return finish(scroll);
  scroll->last = now;
  gtk_adjustment_set_value(scroll->offset, 44000 + 13 * scroll->frame);
  gtk_widget_queue_draw(scroll->list);
}

int main(int count, char **arguments) {
  Scroll scroll = {.steps = count > 1 ? atoi(arguments[1]) : 100};
  is_grid = count > 2 && strcmp(arguments[2], "grid") == 0;
  scroll.times = calloc(scroll.steps, sizeof(double));
  gtk_init();
  for (int i = 0; i < ICONS; i++) icons[i] = make_icon(i);
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style,
      "label { font-family: Inter; font-size: 17px; color: black } listview, gridview, window { background: white }"
      "child { padding: 0 } row { padding: 0; border-bottom: 1px solid #c6c6c8; min-height: 43px }",
      -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style), 900);

  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int i = 0; i < 100000; i++) gtk_string_list_append(rows, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(fill_row), NULL);
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
  if (is_grid) {
    scroll.list = gtk_grid_view_new(model, factory);
    gtk_grid_view_set_min_columns(GTK_GRID_VIEW(scroll.list), 3);
    gtk_grid_view_set_max_columns(GTK_GRID_VIEW(scroll.list), 3);
  } else {
    scroll.list = gtk_list_view_new(model, factory);
  }
  GtkWidget *view = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(view), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(view), scroll.list);
  scroll.offset = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(view));

  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_set_child(GTK_WINDOW(window), view);
  gtk_window_present(GTK_WINDOW(window));
  scroll.loop = g_main_loop_new(NULL, FALSE);
  g_signal_connect_after(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), &scroll);
  g_main_loop_run(scroll.loop);
  return 0;
}
