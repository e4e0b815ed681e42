#!/bin/sh
# What Bazel runs: it starts in the folder of the target's files.
exec touchstone test App.xcodeproj
