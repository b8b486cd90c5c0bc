"""Writes values.jsonl: what the programs of this folder give, worked out with numpy from the formulas of Apple's headers.

Row vectors: a point stands on the left, a call such as CATransform3DRotate(t, ...) is R @ t, Concat(a, b) is a @ b.
A line is {"file", "values": [[line, name, [16 numbers]], ...]}. Run it in this folder after changing a program.
"""
import json
from math import pi, sin, cos, tan
import numpy as np

I = np.eye(4)


def T(x, y, z=0):
    m = np.eye(4); m[3, :3] = x, y, z
    return m


def S(x, y, z=1):
    return np.diag([x, y, z, 1.0])


def R(angle, x=0, y=0, z=1):
    """Rodrigues' formula with the cross-product matrix, transposed for row vectors."""
    n = np.array([x, y, z], float); n /= np.linalg.norm(n)
    k = np.array([[0, -n[2], n[1]], [n[2], 0, -n[0]], [-n[1], n[0], 0]])
    m = np.eye(4)
    m[:3, :3] = (np.eye(3) + sin(angle) * k + (1 - cos(angle)) * (k @ k)).T
    return m


def P(m34, base=I):
    m = base.copy(); m[2, 3] = m34
    return m


def A(a, b, c, d, tx, ty):
    m = np.eye(4); m[0, :2] = a, b; m[1, :2] = c, d; m[3, :2] = tx, ty
    return m


def f32(x):
    return float(np.float32(x))


deg = pi / 180
programs = {}
card = P(-1 / 850)
programs["01-card-flip.m"] = [(2, "t", I), (3, "t", card), (4, "t", R(pi * .85, 0, 1, 0) @ card),
                              (5, "self.cardView.layer.transform", R(pi * .85, 0, 1, 0) @ card)]
programs["02-spinner.swift"] = [(1, "turn", R(pi / 3)), (2, "spinner.transform", S(.5, .25) @ R(pi / 3))]
programs["03-pivot.m"] = [(2, "t", T(-60, -40)), (3, "t", T(-60, -40) @ R(pi / 6)), (4, "t", T(-60, -40) @ R(pi / 6) @ T(60, 40))]
programs["04-video.m"] = [(1, "turn", R(-pi / 2)), (2, "move", T(0, 1920)), (3, "both", R(-pi / 2) @ T(0, 1920)),
                          (4, "setTransform:atTime:", R(-pi / 2) @ T(0, 1920))]
page = P(-1 / 1800)
programs["05-page-curl.swift"] = [(1, "page", I), (2, "page", page), (3, "page", R(-pi / 4, 0, 1, 0) @ page),
                                  (4, "page", T(12, -8, 30) @ R(-pi / 4, 0, 1, 0) @ page),
                                  (5, "pageView.layer.transform", T(12, -8, 30) @ R(-pi / 4, 0, 1, 0) @ page)]
programs["06-macros.m"] = [(6, "a.transform", R(20 * deg)), (7, "a.transform", S(.75, .75) @ R(20 * deg))]
hinge = [I, P(-.002)]
hinge += [T(0, -230) @ hinge[1]]
hinge += [R(-pi / 5, 1, 0, 0) @ hinge[2]]
hinge += [T(0, 230) @ hinge[3]]
programs["07-hinge.m"] = [(2 + i, "hinge", m) for i, m in enumerate(hinge)]
there = S(2, 3) @ R(.4) @ T(30, -20)
programs["08-undo.swift"] = [(1, "there", there), (2, "back", np.linalg.inv(there))]
programs["09-fan.swift"] = [(3, "cards[i].transform", R((i - 2) * 12 * deg) @ T(40 * i, 0)) for i in range(4)]
programs["10-carousel.m"] = []
for i in range(5):
    turn = R(i * 2 * pi / 5, 0, 1, 0)
    programs["10-carousel.m"] += [(2, "t", turn), (3, "t", T(0, 0, 150.5) @ turn), (4, "placePanel:transform:", T(0, 0, 150.5) @ turn)]
programs["11-axis.m"] = [(2, "a", R(1, 1, 2, 3)), (3, "b", R(1, 1, 2, 3)), (4, "c", R(pi / 2, 1, 1, 1))]
programs["12-cells.swift"] = [(1, "shear", I), (2, "shear", A(1, 0, -1, 1, 0, 0)), (3, "shear", A(1, 0, -1, 1, 4.5, 0)),
                              (4, "skewed", A(1, tan(.3), 0, 1, 0, 0)),
                              (5, "box.transform", A(1, 0, -1, 1, 4.5, 0) @ A(1, tan(.3), 0, 1, 0, 0))]
programs["13-helper.swift"] = [(6, "t", I), (7, "t", P(-1 / 400)), (11, "near", R(25 * deg, 1, 0, 0) @ P(-1 / 400)),
                               (6, "t", I), (7, "t", P(-1 / 2000)), (12, "far", R(60 * deg, 1, 0, 0) @ P(-1 / 2000))]
flip, named = A(1, 0, 0, -1, 0, 480), A(2, 0, 0, .5, 0, 7)
programs["14-struct.m"] = [(1, "flip", flip), (2, "named", named), (3, "deep", flip @ named), (4, "flat", flip @ named)]
programs["15-animation.m"] = [(2, "swing.fromValue", R(-.2)), (3, "swing.toValue", R(.2))]
programs["16-blocks.swift"] = [(2, "self.menu.transform", T(0, 120)), (5, "self.menu.transform", I)]
programs["17-sizes.m"] = [(3, "badge.transform", T(64, -24))]
programs["18-branches.swift"] = [(4, "arrow.transform", R(pi))]
programs["19-whole-numbers.m"] = [(3, "t", T(3, 3.5)), (5, "t", T(3 + f32(.1), 3.5 + f32(.1)))]
camera = [I, P(-1 / 600)]
camera += [S(1.5, 1.5, 1.5) @ camera[1]]
camera += [R(.35, -1, 0, 0) @ camera[2]]
undone = np.linalg.inv(camera[3])
programs["20-sublayers.m"] = [(2 + i, "camera", m) for i, m in enumerate(camera)] + [
    (6, "self.stage.layer.sublayerTransform", camera[3]), (7, "undone", undone),
    (8, "self.mirror.layer.transform", undone @ S(-1, 1, 1))]

# Programs of the kind that tutorials show, written anew.
steps = [I, S(.5, .5), R(pi / 180 * 30) @ S(.5, .5), T(200, 0) @ R(pi / 180 * 30) @ S(.5, .5)]
view = R(-pi / 4, 0, 1, 0) @ R(-pi / 4, 1, 0, 0) @ P(-1 / 500)
faces = [T(0, 0, 75), R(pi / 2, 0, 1, 0) @ T(75, 0), R(-pi / 2, 0, 1, 0) @ T(-75, 0),
         R(-pi / 2, 1, 0, 0) @ T(0, 75), R(pi / 2, 1, 0, 0) @ T(0, -75), R(pi, 0, 1, 0) @ T(0, 0, -75)]
lines = [(27, 28), (30, 32), (33, 35), (36, 38), (39, 41), (42, 44)]
programs["30-steps-and-cube.m"] = [(9 + i, "step", m) for i, m in enumerate(steps)] + [
    (13, "self.picture.layer.affineTransform", steps[3]), (22, "camera", I), (23, "camera", P(-1 / 500)),
    (24, "camera", R(-pi / 4, 1, 0, 0) @ P(-1 / 500)), (25, "camera", view), (26, "self.stage.layer.sublayerTransform", view)]
moves = [T(0, 0, 75), T(75, 0), T(-75, 0), T(0, 75), T(0, -75), T(0, 0, -75)]
for (first, last), move, face in zip(lines, moves, faces):
    entries = [(first, "side", move)]
    if last - first == 2: entries += [(first + 1, "side", face)]
    programs["30-steps-and-cube.m"] += entries + [(last, "addSide:turned:", face), (49, "panel.layer.transform", face)]
half, third = f32(pi / 2), f32(pi)
box = [(0, 0, 40, 0, 0, 0, 0), (0, 0, -40, third, 0, 0, 0), (-40, 0, 0, -half, 0, 1, 0), (40, 0, 0, half, 0, 1, 0),
       (0, -40, 0, -half, 1, 0, 0), (0, 40, 0, half, 1, 0, 0)]
programs["31-box-of-numbers.m"] = []
for x, y, z, angle, *axis in box:
    turn = R(angle, *axis) if any(axis) else I
    programs["31-box-of-numbers.m"] += [(6, "place", T(x, y, z)), (7, "place", turn @ T(x, y, z)), (8, "side.transform", turn @ T(x, y, z))]
tilt = [I, P(-1 / 640), R(pi / 10, 1, 0, 0) @ P(-1 / 640)]
programs["31-box-of-numbers.m"] += [(20 + i, "tilt", m) for i, m in enumerate(tilt)] + [(23, "_base.sublayerTransform", tilt[2])]
programs["32-label-cube.swift"] = [(4, "next.transform", S(.5, .1) @ T(0, 24)), (7, "next.transform", I),
                                   (8, "label.transform", S(1, .1) @ T(0, -24)), (10, "label.transform", I)]

with open("values.jsonl", "w") as out:
    for name, values in programs.items():
        out.write(json.dumps({"file": name, "values": [[l, n, [float(v) for v in np.asarray(m, float).ravel()]] for l, n, m in values]}) + "\n")
