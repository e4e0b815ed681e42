// Peer yardstick: Qt Quick's ListView with delegates of eight items and two wrapping texts, 100,000 rows of many heights,
// 390x844 at 3x, by the software renderer into a picture in memory.
// usage: qtcells natural|full STEPS [PICTURE]
//   natural  13 points a frame, what Qt Quick itself paints again
//   full     the whole picture is painted again each frame
#include <QtQuick>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <sys/resource.h>
#include <time.h>

static double now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

// The same texts as Programs/ScrollBenchmark.swift.
static const char *words = "sphinx of black quartz judge my vow while five wizards jump over the lazy dog and pack boxes";

class Model : public QAbstractListModel {
public:
  QStringList all = QString(words).split(' ');
  QString take(int from, int count) const {
    QStringList taken;
    for (int i = 0; i < count; i++) taken << all[(from + i) % all.size()];
    return taken.join(' ');
  }
  int rowCount(const QModelIndex &) const override { return 100000; }
  QHash<int, QByteArray> roleNames() const override {
    return {{Qt::UserRole, "title"}, {Qt::UserRole + 1, "body"}, {Qt::UserRole + 2, "date"}, {Qt::UserRole + 3, "badge"},
            {Qt::UserRole + 4, "hue"}};
  }
  QVariant data(const QModelIndex &index, int role) const override {
    int row = index.row();
    switch (role - Qt::UserRole) {
    case 0: return QString("Row %1 ").arg(row) + take(row, 2 + row % 7);
    case 1: return take(row * 3, 6 + row % 19);
    case 2: return QString("%1:%2").arg(10 + row % 14).arg(10 + row % 50);
    case 3: return QString("%1 new").arg(row % 97);
    case 4: return (row % 8) / 8.0;
    }
    return {};
  }
};

static const char *scene = R"(
import QtQuick
ListView {
  id: list
  width: 390; height: 844; model: rows; clip: true; boundsBehavior: Flickable.StopAtBounds
  delegate: Item {
    width: list.width; height: 30 + titleText.height + bodyText.height + badgeBox.height
    Rectangle { id: icon; x: 16; y: 12; width: 40; height: 40; radius: 9; color: Qt.hsva(hue, 0.6, 0.9, 1) }
    Text { id: titleText; anchors { left: icon.right; leftMargin: 12; top: parent.top; topMargin: 10; right: dateText.left; rightMargin: 8 }
      text: title; wrapMode: Text.WordWrap; textFormat: Text.PlainText; font { family: "Inter"; pixelSize: 17; weight: Font.DemiBold } }
    Text { id: dateText; anchors { right: parent.right; rightMargin: 16; baseline: titleText.baseline }
      text: date; textFormat: Text.PlainText; color: "#993c3c43"; font { family: "Inter"; pixelSize: 13 } }
    Text { id: bodyText; anchors { left: titleText.left; top: titleText.bottom; topMargin: 4; right: parent.right; rightMargin: 16 }
      text: body; wrapMode: Text.WordWrap; textFormat: Text.PlainText; color: "#993c3c43"; font { family: "Inter"; pixelSize: 15 } }
    Rectangle { id: badgeBox; anchors { left: titleText.left; top: bodyText.bottom; topMargin: 6 }
      width: badgeText.width + 12; height: badgeText.height + 4; radius: 6; color: "#e5e5ea"
      Text { id: badgeText; anchors.centerIn: parent; text: badge; textFormat: Text.PlainText; font { family: "Inter"; pixelSize: 13 } } }
    Rectangle { anchors { left: badgeBox.right; leftMargin: 8; verticalCenter: badgeBox.verticalCenter }
      width: 8; height: 8; radius: 4; color: "#007aff" }
    Rectangle { anchors { left: titleText.left; right: parent.right; bottom: parent.bottom } height: 1/3; color: "#c6c6c8" }
  }
})";

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  qputenv("QT_SCALE_FACTOR", "3");
  QString mode = argc > 1 ? argv[1] : "natural";
  int steps = argc > 2 ? atoi(argv[2]) : 1000;
  QGuiApplication app(argc, argv);
  QQuickRenderControl control;
  QQuickWindow window(&control);
  window.setColor(Qt::white);
  window.setGeometry(0, 0, 390, 844);
  QImage picture(1170, 2532, QImage::Format_ARGB32_Premultiplied);
  picture.setDevicePixelRatio(3);
  QQuickRenderTarget target = QQuickRenderTarget::fromPaintDevice(&picture);
  target.setDevicePixelRatio(3);
  window.setRenderTarget(target);
  QQmlEngine engine;
  Model model;
  engine.rootContext()->setContextProperty("rows", &model);
  QQmlComponent component(&engine);
  component.setData(scene, QUrl());
  auto *list = qobject_cast<QQuickItem *>(component.create());
  if (!list) { fprintf(stderr, "%s\n", qPrintable(component.errorString())); return 1; }
  list->setParentItem(window.contentItem());
  auto frame = [&] {
    app.processEvents();
    control.polishItems();
    control.beginFrame();
    control.sync();
    control.render();
    control.endFrame();
  };
  frame();
  QMetaObject::invokeMethod(list, "positionViewAtIndex", Q_ARG(int, 1000), Q_ARG(int, 0));
  frame();
  QVector<double> times;
  for (int i = 0; i < steps; i++) {
    double start = now();
    list->setProperty("contentY", list->property("contentY").toDouble() + 13);
    if (mode == "full") {
      // Another ground makes all of it stale.
      window.setColor(i % 2 ? QColor(255, 255, 255) : QColor(255, 255, 254));
    }
    frame();
    times << now() - start;
  }
  double sum = 0;
  for (double t : times) sum += t;
  std::sort(times.begin(), times.end());
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("Qt %s %s med %.3f mean %.3f p99 %.3f peak %.1f MiB\n", qVersion(), qPrintable(mode), times[steps / 2], sum / steps,
         times[int(steps * .99)], usage.ru_maxrss / 1024.);
  if (argc > 3) picture.save(argv[3]);
}
