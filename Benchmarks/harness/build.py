"""Builds our programs against the installed SDK, and the peers, into .build/benchmarks."""
import json, pathlib, subprocess, sys

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent
BUILD = ROOT / ".build" / "benchmarks"
SDK = ROOT / ".build" / "release" / "TouchstoneSDK"


def sh(*command, **more):
    """Runs a command to its end and answers what it printed; stops with its words if it failed."""
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **more)
    if done.returncode:
        words = " ".join(map(str, command))
        sys.exit(f"{words}: error: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def is_current(product, *sources):
    return product.exists() and all(product.stat().st_mtime > pathlib.Path(s).stat().st_mtime for s in sources)


def swift(name, *beside):
    """Programs/NAME.swift, linked with the platform that apps use, and with libraries that lie beside it."""
    source = HERE / "Programs" / f"{name}.swift"
    product = BUILD / name
    if not is_current(product, source, SDK / "sdk.txt"):
        lines = (SDK / "sdk.txt").read_text().splitlines()
        flags = [l[len("cflag="):].replace("$SDK", str(SDK)) for l in lines if l.startswith("cflag=")]
        sh("swiftc", "-O", "-swift-version", "5", "-module-name", name, source, "-I", SDK / "modules",
           "-resource-dir", SDK / "swift", *[part for flag in flags for part in ("-Xcc", flag)],
           "-L", SDK / "lib", *[f"-l{library}" for library in beside], "-lTouchstonePlatform", "-lm", "-Xfrontend", "-disable-all-autolinking",
           "-Xlinker", "-rpath", "-Xlinker", SDK / "lib", "-use-ld=lld", "-o", product)
    return product


def without_debug_sections():
    """A folder with the platform as valgrind can read it: it gives up on the compiler's debug sections."""
    library = SDK / "lib" / "libTouchstonePlatform.so"
    folder = BUILD / "stripped"
    folder.mkdir(exist_ok=True)
    if not is_current(folder / library.name, SDK / "sdk.txt"):
        sh("strip", "-g", "-o", folder / library.name, library)
    return folder


def peer(file, packages=(), *flags):
    """Peers/FILE (C or C++), with libraries that pkg-config knows."""
    source = HERE / "Peers" / file
    product = BUILD / source.stem
    if not is_current(product, source):
        compiler = ["gcc"] if source.suffix == ".c" else ["g++", "-std=c++17"]
        libraries = sh("pkg-config", "--cflags", "--libs", *packages).split() if packages else []
        sh(*compiler, "-O2", "-fPIC", "-o", product, source, *flags, *libraries, "-lm")
    return product


def package(folder, name):
    """Peers/FOLDER, a package of Swift's with dependencies of its own."""
    place = HERE / "Peers" / folder
    product = BUILD / folder / "release" / name
    if not is_current(product, *place.rglob("*.swift")):
        sh("swift", "build", "-c", "release", "--package-path", place, "--scratch-path", BUILD / folder)
    return product


def source_package(requirement, member):
    """A folder inside a source package of PyPI that ships C++ headers; the package itself is not built."""
    name = requirement.split("==")[0]
    found = next(BUILD.glob(f"{name}-*/{member}"), None)
    if found is None:
        sh(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:",
           "-d", BUILD, requirement)
        sh("tar", "xf", next(BUILD.glob(f"{name}-*.tar.gz")), "-C", BUILD)
        found = next(BUILD.glob(f"{name}-*/{member}"))
    return found


def python(*requirements):
    """A Python with these packages, in an environment of the benchmarks' own."""
    folder = BUILD / "python"
    interpreter = folder / "bin" / "python"
    if not interpreter.exists():
        sh(sys.executable, "-m", "venv", folder)
    stamp = folder / "installed.json"
    installed = json.loads(stamp.read_text()) if stamp.exists() else []
    missing = [r for r in requirements if r not in installed]
    if missing:
        sh(interpreter, "-m", "pip", "install", "--quiet", *missing)
        stamp.write_text(json.dumps(installed + missing))
    return interpreter


def example(name):
    """An example app: its executable and its home folder."""
    built = json.loads(sh(ROOT / "touchstone", "build", ROOT / "Examples" / name, "--json"))
    return built["executable"], built["home"]
