"""Results are kept one file a subject, so a single subject can be measured again; the page is made of all."""
import dataclasses, datetime, json

from .build import HERE, ROOT
from .measure import Row


def save(name, title, rows, figures):
    (HERE / "results").mkdir(exist_ok=True)
    result = {"title": title, "date": f"{datetime.date.today():%Y-%m-%d}",
              "rows": [dataclasses.asdict(row) for row in rows], "figures": figures}
    (HERE / "results" / f"{name}.json").write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")


def lines(rows):
    for row in rows:
        value = f"{row.value:.2f}{row.unit}" if row.unit == "x" else f"{row.value:.3g} {row.unit}"
        if row.target is None:
            yield f"| {row.what} | {value} | | |"
            continue
        unit = row.unit if row.unit == "x" else f" {row.unit}"
        word = "at most" if row.at_most else "at least"
        yield f"| {row.what} | {value} | {word} {row.target:g}{unit} | {'met' if row.is_met else 'missed'} |"


def section(name, result):
    rows = [Row(**row) for row in result["rows"]]
    text = [f"## {result['title']}", "", f"Measured on {result['date']}.", ""]
    text += ["| what | measured | target | |", "| --- | --- | --- | --- |", *lines(rows)]
    if result["figures"]:
        text += ["", " ".join(result["figures"])]
    notes = HERE / "notes" / f"{name}.md"
    if notes.exists():
        text += ["", notes.read_text().strip()]
    return "\n".join(text)


def write_page():
    files = sorted((HERE / "results").glob("*.json"))
    sections = [section(file.stem, json.loads(file.read_text())) for file in files]
    head = """# Performance

Measured by `make bench`: each subject side by side with its peers in one run, in turns, medians. Ratios,
because machines differ; instruction counts are callgrind's, without start and end of the program.
Unless a line says otherwise the screen has 390x844 points at 3x."""
    (ROOT / "Documentation" / "Performance.md").write_text("\n\n".join([head, *sections]) + "\n")
