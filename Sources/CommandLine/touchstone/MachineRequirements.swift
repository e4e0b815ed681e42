/// The packages a machine needs, and what for. `Scripts/setup` installs the same ones.
enum MachineRequirements {
  struct Package {
    var name: String
    var purpose: String
    var isRequired: Bool
  }

  /// As `system` calls them, without those it does not have.
  static func packages(on system: OperatingSystem) -> [Package] {
    packages.compactMap { package in
      system.package(package.name).map {
        Package(name: $0, purpose: package.purpose, isRequired: package.isRequired)
      }
    }
  }

  /// By their names on Debian 12.
  private static let packages = [
    Package(name: "g++", purpose: "the C library's and C++'s files that a link needs", isRequired: true),
    Package(name: "libxml2", purpose: "Foundation's XML", isRequired: true),
    Package(name: "libcurl4", purpose: "Foundation's networking", isRequired: true),
    Package(name: "libharfbuzz-dev", purpose: "text shaping", isRequired: true),
    Package(name: "libpng-dev", purpose: "PNG images", isRequired: true),
    Package(name: "libjpeg62-turbo-dev", purpose: "JPEG images", isRequired: true),
    Package(name: "liblz4-dev", purpose: "compressed frames", isRequired: true),
    Package(name: "libsqlite3-dev", purpose: "Core Data's stores", isRequired: true),
    Package(name: "libcmark-gfm-dev", purpose: "texts in Markdown", isRequired: true),
    Package(
      name: "libcmark-gfm-extensions-dev", purpose: "tables and struck text in Markdown", isRequired: true),
    Package(name: "pkg-config", purpose: "finding the libraries above", isRequired: true),
    Package(name: "fonts-inter", purpose: "the system font", isRequired: true),
    Package(name: "fonts-noto-color-emoji", purpose: "emoji", isRequired: true),
    Package(name: "bubblewrap", purpose: "the sandbox of compilers and converters", isRequired: false),
    Package(
      name: "fonts-liberation",
      purpose: "monospaced, serif and Helvetica-like fonts", isRequired: false),
    Package(
      name: "fonts-urw-base35",
      purpose: "Palatino's widths, signs, and what is nearest to Futura and to script",
      isRequired: false),
    Package(name: "fonts-adf-gillius", purpose: "what is nearest to Gill Sans", isRequired: false),
    Package(name: "fonts-lato", purpose: "what is nearest to Avenir", isRequired: false),
    Package(name: "fonts-linuxlibertine", purpose: "what is nearest to Optima", isRequired: false),
    Package(name: "fonts-comic-neue", purpose: "what is nearest to Marker Felt", isRequired: false),
    Package(name: "fonts-noto-core", purpose: "scripts the system font lacks", isRequired: false),
    Package(name: "hyphen-en-us", purpose: "where words may be divided", isRequired: false),
    Package(name: "hunspell-en-us", purpose: "the words UITextChecker knows", isRequired: false),
    Package(
      name: "libpython3.11", purpose: "the toolchain's debugger, for touchstone debug", isRequired: false),
    Package(name: "espeak-ng", purpose: "a voice for VoiceOver", isRequired: false),
    Package(name: "chromium", purpose: "the simulator's own tests", isRequired: false),
    Package(name: "nodejs", purpose: "the tests of the page's scripts", isRequired: false),
    Package(name: "python3-yaml", purpose: "the tests of the recipes for build servers", isRequired: false),
    Package(name: "tshark", purpose: "the tests of network captures", isRequired: false),
    Package(name: "tcpdump", purpose: "the tests of network captures", isRequired: false),
    Package(name: "libwpewebkit-1.1-0", purpose: "the engine of web views", isRequired: false),
    Package(name: "libwpebackend-fdo-1.0-1", purpose: "pictures of web pages", isRequired: false),
    Package(name: "libegl1", purpose: "drawing of web pages", isRequired: false),
    Package(name: "libegl-mesa0", purpose: "drawing of web pages", isRequired: false),
    Package(
      name: "libgl1-mesa-dri", purpose: "drawing of web pages without a graphics card", isRequired: false),
    Package(name: "glib-networking", purpose: "https in web pages", isRequired: false),
    Package(name: "librsvg2-bin", purpose: "SVG images in asset catalogues", isRequired: false),
    Package(name: "poppler-utils", purpose: "PDF images in asset catalogues", isRequired: false),
    Package(name: "libgif7", purpose: "GIF images", isRequired: false),
    Package(name: "libcairo2", purpose: "PDF documents that apps make", isRequired: false),
    Package(name: "qt6-base-dev", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "qt6-declarative-dev", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "qml6-module-qtquick", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "qml6-module-qtqml", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "qml6-module-qtqml-workerscript", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "libgtk-4-dev", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "libcairo2-dev", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "libpango1.0-dev", purpose: "the benchmarks' comparison", isRequired: false),
    Package(name: "xvfb", purpose: "a screen for the benchmarks' GTK", isRequired: false),
    Package(name: "xauth", purpose: "a screen for the benchmarks' GTK", isRequired: false),
    Package(name: "valgrind", purpose: "the benchmarks' instruction counts", isRequired: false),
    Package(name: "python3-venv", purpose: "the benchmarks' Python peers", isRequired: false),
  ]
}
