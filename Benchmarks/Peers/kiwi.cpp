// The scenes of Solver/SolverBenchmark.swift, solved by kiwi. Same output.
#include <kiwi/kiwi.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <vector>

using namespace kiwi;

static double now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

struct Box { Variable x, y, width, height; };
using Terms = std::vector<std::pair<Variable, double>>;

// Layout priorities 1...999 as kiwi strengths: higher ones outweigh lower ones by far.
static double strengthOf(double priority) {
  if (priority >= 1000) return strength::required;
  return priority >= 750 ? strength::create(0, priority, 0) : strength::create(0, 0, priority);
}

struct Scene {
  Solver solver;
  std::vector<Box> boxes;
  Box root;
  int count = 4;
  std::vector<std::pair<Variable, Constraint>> titles;

  Scene() {
    solver.addConstraint(root.x == 0);
    solver.addConstraint(root.y == 0);
    // The root's size changes, so kiwi has it as edit variables of the highest optional strength.
    solver.addEditVariable(root.width, strength::strong * 999);
    solver.addEditVariable(root.height, strength::strong * 999);
    solver.suggestValue(root.width, 390);
    solver.suggestValue(root.height, 844);
  }
  Box box() { boxes.push_back(Box()); return boxes.back(); }
  Constraint add(const Terms &terms, double constant = 0, RelationalOperator op = OP_EQ, double priority = 1000) {
    count++;
    std::vector<Term> list;
    for (auto &t : terms) list.emplace_back(t.first, t.second);
    Constraint constraint(Expression(list, constant), op, strengthOf(priority));
    solver.addConstraint(constraint);
    return constraint;
  }
  void cells(int rows) {
    std::unique_ptr<Box> previous;
    for (int index = 0; index < rows; index++) {
      Box cell = box();
      add({{cell.x, 1}, {root.x, -1}});
      add({{cell.x, 1}, {cell.width, 1}, {root.x, -1}, {root.width, -1}});
      if (previous) add({{cell.y, 1}, {previous->y, -1}, {previous->height, -1}});
      else add({{cell.y, 1}, {root.y, -1}});
      add({{cell.height, 1}}, -44, OP_GE);
      add({{cell.height, 1}}, -44, OP_EQ, 250);
      Box icon = box();
      add({{icon.width, 1}}, -29);
      add({{icon.height, 1}}, -29);
      add({{icon.x, 1}, {cell.x, -1}}, -16);
      add({{icon.y, 1}, {icon.height, 0.5}, {cell.y, -1}, {cell.height, -0.5}});
      Box title = box();
      Box detail = box();
      add({{title.x, 1}, {icon.x, -1}, {icon.width, -1}}, -15);
      add({{title.y, 1}, {title.height, 0.5}, {cell.y, -1}, {cell.height, -0.5}});
      add({{title.x, 1}, {title.width, 1}, {detail.x, -1}}, 8, OP_LE);
      add({{title.y, 1}, {cell.y, -1}}, -11, OP_GE);
      add({{title.y, 1}, {title.height, 1}, {cell.y, -1}, {cell.height, -1}}, 11, OP_LE);
      add({{detail.x, 1}, {detail.width, 1}, {cell.x, -1}, {cell.width, -1}}, 16);
      add({{detail.y, 1}, {detail.height, 0.5}, {cell.y, -1}, {cell.height, -0.5}});
      double width = 100 + index % 50;
      titles.emplace_back(title.width, add({{title.width, 1}}, -width, OP_GE, 750));
      add({{title.width, 1}}, -width, OP_LE, 251);
      add({{title.height, 1}}, -20.5, OP_GE, 750);
      add({{title.height, 1}}, -20.5, OP_LE, 251);
      add({{detail.width, 1}}, -40, OP_GE, 751);
      add({{detail.width, 1}}, -40, OP_LE, 252);
      add({{detail.height, 1}}, -18, OP_GE, 750);
      add({{detail.height, 1}}, -18, OP_LE, 251);
      previous.reset(new Box(cell));
    }
  }
  void flat(int count) {
    for (int i = 0; i < count; i++) {
      Box child = box();
      add({{child.x, 1}, {root.x, -1}}, -8);
      add({{child.y, 1}, {root.y, -1}}, -8);
      add({{child.x, 1}, {child.width, 1}, {root.x, -1}, {root.width, -1}}, 8);
      add({{child.y, 1}, {child.height, 1}, {root.y, -1}, {root.height, -1}}, 8);
    }
  }
  void swap(int round) {
    auto &title = titles[round * 7 % titles.size()];
    solver.removeConstraint(title.second);
    Constraint fresh(Expression(Term(title.first, 1), -(90.0 + round)), OP_GE, strengthOf(750));
    solver.addConstraint(fresh);
    title.second = fresh;
  }
  void nested(int depth) {
    Box parent = root;
    for (int i = 0; i < depth; i++) {
      Box child = box();
      add({{child.x, 1}, {parent.x, -1}}, -1);
      add({{child.y, 1}, {parent.y, -1}}, -1);
      add({{child.x, 1}, {child.width, 1}, {parent.x, -1}, {parent.width, -1}}, 1);
      add({{child.y, 1}, {child.height, 1}, {parent.y, -1}, {parent.height, -1}}, 1);
      parent = child;
    }
  }
  double checksum() {
    solver.updateVariables();
    double sum = 0;
    for (auto &b : boxes) sum += b.x.value() + 2 * b.y.value() + 3 * b.width.value() + 4 * b.height.value();
    return std::round(sum * 1000) / 1000;
  }
};

static double median(std::vector<double> v) { std::sort(v.begin(), v.end()); return v[v.size() / 2]; }

static void run(const char *name, int rounds, std::function<void(Scene &)> build) {
  std::vector<double> builds, resolves;
  for (int i = 0; i < rounds; i++) {
    double start = now();
    Scene scene;
    build(scene);
    scene.solver.updateVariables();
    builds.push_back(now() - start);
  }
  Scene scene;
  build(scene);
  for (int round = 0; round < 100; round++) {
    double start = now();
    scene.solver.suggestValue(scene.root.width, round % 2 == 0 ? 420 : 390);
    scene.solver.updateVariables();
    resolves.push_back(now() - start);
  }
  printf("%s %d %g %g %.3f\n", name, scene.count, median(builds), median(resolves), scene.checksum());
}

static void runSwap(const char *name, std::function<void(Scene &)> build) {
  Scene scene;
  build(scene);
  scene.solver.updateVariables();
  std::vector<double> swaps;
  for (int round = 0; round < 50; round++) {
    double start = now();
    scene.swap(round);
    scene.solver.updateVariables();
    swaps.push_back(now() - start);
  }
  printf("%s %d %g 0 %.3f\n", name, scene.count, median(swaps), scene.checksum());
}

int main() {
  run("cells-5", 40, [](Scene &s) { s.cells(5); });
  run("cells-45", 20, [](Scene &s) { s.cells(45); });
  run("flat-250", 20, [](Scene &s) { s.flat(250); });
  run("nested-250", 20, [](Scene &s) { s.nested(250); });
  runSwap("cells-45-swap", [](Scene &s) { s.cells(45); });
}
