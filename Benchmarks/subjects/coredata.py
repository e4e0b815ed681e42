import pathlib, shutil, tempfile

from harness.build import HERE, package, peer, python, sh, swift
from harness.measure import Row, interleaved

TITLE = "Core Data"

ROWS, MANY = 100_000, 1_000_000
SUFFIXES = ("", "-wal", "-shm")

# Each of ours: what it is, the peer's mode, the target.
WORK = {
    "faults": ("fetch as faults and touch every attribute, against C", "read", 2.0),
    "keys": ("the same by value(forKey:)", "read", None),
    "dictionaries": ("fetch dictionaries, against C", "read", 1.3),
    "objects": ("the objects of such dictionaries alone, without a store", "read", None),
    "dictionaries-read": ("the same, and take every value out of them", "read", None),
    "count": ("count with a predicate, against C", "count", 1.1),
    "aggregates": ("four aggregates, against C", "aggregates", 1.1),
    "insert": ("insert and save, against C", "insert", 2.5),
    "delete": ("delete all by batch, against C", "delete", 1.1),
}
GRDB = {"insert": "insert", "faults": "records", "dictionaries": "rows", "count": "count", "aggregates": "aggregates",
        "delete": "delete"}
ORM = {"insert": "insert", "faults": "read", "dictionaries": "dictionaries", "count": "count",
       "aggregates": "aggregates", "delete": "delete"}


class Stores:
    """Files, each used for one run: a write-ahead log that is long or short would make runs unlike."""
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def copy(self, name):
        for suffix in SUFFIXES:
            (self.folder / f"copy{suffix}").unlink(missing_ok=True)
            if (self.folder / f"{name}{suffix}").exists():
                shutil.copy(self.folder / f"{name}{suffix}", self.folder / f"copy{suffix}")
        return self.folder / "copy"


def measure(settings):
    ours = swift("CoreDataBenchmark", "CoreData", "FoundationXML", "FoundationNetworking")
    c = peer("sqlite.c", ["sqlite3"])
    grdb = package("GRDB", "grdb")
    rounds = settings.rounds if settings.quick else settings.rounds + 2
    with tempfile.TemporaryDirectory(dir=HERE.parent / ".build") as folder:
        stores = Stores(folder)
        sh(ours, "insert", stores.folder / "empty", 0)
        sh(ours, "insert", stores.folder / "full", ROWS)

        def time(program, mode):
            file = stores.copy("empty" if mode == "insert" else "full")
            return float(sh(program, mode, file, ROWS).split()[0])

        programs = {f"ours {mode}": lambda mode=mode: time(ours, mode) for mode in WORK}
        programs |= {f"C {mode}": lambda mode=mode: time(c, mode)
                     for mode in dict.fromkeys(work[1] for work in WORK.values())}
        programs |= {f"GRDB {mode}": lambda mode=mode: time(grdb, mode) for mode in (*GRDB.values(), "cursor")}
        taken = interleaved(rounds, **programs)
        rows = [Row(what, taken[f"ours {mode}"] / taken[f"C {other}"], target=target)
                for mode, (what, other, target) in WORK.items()]
        rows += [Row(f"{WORK[mode][0].split(', against')[0]}, against GRDB", taken[f"ours {mode}"] / taken[f"GRDB {other}"])
                 for mode, other in GRDB.items()]
        rows.append(Row("GRDB's records by its cursor, against C", taken["GRDB cursor"] / taken["C read"]))
        figures = ["Milliseconds of processor time: " + ", ".join(
            f"{name} {value / 1000:.3g}" for name, value in taken.items()) + "."]

        for library, packages in (("sqlalchemy", ["sqlalchemy==2.1.9"]), ("django", ["django==5.2.19"])):
            interpreter = python(*packages)

            def orm(mode):
                file = stores.copy(library) if mode != "insert" else stores.copy("none")
                value = float(sh(interpreter, HERE / "Peers" / "ormstores.py", library, mode, file, ROWS).split()[0])
                if mode == "insert":
                    for suffix in SUFFIXES:
                        if (stores.folder / f"copy{suffix}").exists():
                            shutil.copy(stores.folder / f"copy{suffix}", stores.folder / f"{library}{suffix}")
                return value

            for mode, other in ORM.items():
                rows.append(Row(f"{WORK[mode][0].split(', against')[0]}, against {library}",
                                taken[f"ours {mode}"] / orm(other)))
        return rows + page(ours, stores, settings) + memory(ours, stores), figures


def page(ours, stores, settings):
    """The first page of very many rows."""
    sh(ours, "insert", stores.folder / "many", MANY)
    taken = interleaved(settings.rounds + 2, **{
        mode: lambda mode=mode: float(sh(ours, mode, stores.folder / "many", MANY).split()[0]) / 1000
        for mode in ("page", "page-and-count")})
    return [
        Row("first page of 100 of a controller's 1,000,000 results", taken["page"], "ms", target=10),
        Row("the same with their number", taken["page-and-count"], "ms", target=10),
    ]


def memory(ours, stores):
    """What an object takes, of few and of many."""
    sh(ours, "insert", stores.folder / "few", 10_000)
    few, many = ([float(n) for n in sh(ours, "memory", stores.folder / name, count).split()]
                 for name, count in (("few", 10_000), ("many", MANY)))
    return [
        Row("memory of an object as a fault, 1,000,000 of them", many[0], "bytes"),
        Row("memory of an object with every attribute touched, 1,000,000 of them", many[1], "bytes"),
        Row("memory of an object of 1,000,000 against one of 10,000", many[1] / few[1]),
    ]
