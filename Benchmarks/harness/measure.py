"""Rounds, medians and instruction counts."""
import dataclasses, os, re, statistics, tempfile

from .build import sh, without_debug_sections


@dataclasses.dataclass
class Settings:
    """How long to measure; `quick` is for looking, not for the record."""
    quick: bool = False

    @property
    def steps(self): return 200 if self.quick else 1000
    @property
    def rounds(self): return 1 if self.quick else 3
    @property
    def launches(self): return 5 if self.quick else 15


@dataclasses.dataclass
class Row:
    """One line of the page; without a target it is there to compare with."""
    what: str
    value: float
    unit: str = "x"
    target: float | None = None
    at_most: bool = True

    @property
    def is_met(self):
        return self.value <= self.target if self.at_most else self.value >= self.target


def interleaved(rounds, **programs):
    """Runs each program in turn, `rounds` times over, so that a noisy moment hits all of them; answers
    the median for each. A program is a function that answers a number or a dict of numbers."""
    taken = {name: [] for name in programs}
    for _ in range(rounds):
        for name, program in programs.items():
            taken[name].append(program())
    def middle(values):
        if isinstance(values[0], dict):
            return {key: statistics.median(v[key] for v in values) for key in values[0]}
        return statistics.median(values)
    return {name: middle(values) for name, values in taken.items()}


def counted(run):
    """Instructions that a process executes, counted by callgrind: the same on every run. `run` starts it
    under the tool, and in the environment, that it is given."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind.out")
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--log-file={out}.log"]
        run(tool, {"LD_LIBRARY_PATH": str(without_debug_sections())})
        return sum(int(n) for n in re.findall(r"^(?:summary|totals): (\d+)", open(out).read(), re.M)[:1])


def instructions(command, **more):
    return counted(lambda tool, environment: sh(*tool, *command, env={**os.environ, **environment}, **more))


def instructions_per_step(command, few=40, many=140, **more):
    """`command` answers the command line for a number of steps; start and end cancel out."""
    return (instructions(command(many), **more) - instructions(command(few), **more)) / (many - few)
