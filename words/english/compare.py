"""The catalogue of English words for two methods side by side."""

TEXTS = {
    "method.overlap": "Overlap",
    "method.ladder": "Ladder",
    "method.options": "Options",
    "method.sweep": "Sweep",
    "method.backtracking": "Backtracking",
    "status.solved": "solved",
    "status.found": "a solution",
    "status.none": "no solution",
    "status.stopped": "stopped",
    "steps": "steps",
    "assumed": "assumptions",
    "known": "cells known of {cells}",
    "chart.known": "cells known, step by step",
    "chart.known.brief": "cells known",
    "chart.assumed": "assumptions made, step by step",
    "chart.assumed.brief": "assumptions",
    "steps.one": "{count} step",
    "steps.other": "{count} steps",
    "caption.start": "The same puzzle, two methods, one step each at a time.",
    # the bet
    "bet.who": "Which needs fewer steps?",
    "bet.margin": "The other one needs",
    "bet.margin.close": "a few more",
    "bet.margin.twice": "about twice as many",
    "bet.margin.many": "more than three times as many",
    "bet.same": "equally many",
    "bet.place": "Start",
    "bet.none": "No bet. The curves come at the end.",
    "bet.placed": "The bet: {method} needs fewer steps, the other one {margin}.",
    "bet.placed.same": "The bet: both need equally many steps.",
    "bet.won": "The bet is won.",
    "bet.nearly": "The right method, but not by so much.",
    "bet.lost": "The bet is lost.",
    "bet.figures": "{fewer}: {few} steps, {more}: {many}.",
    "bet.even": "Both need {few} steps.",
    "bet.reason.assumed": "{more} assumed {assumed} cells, and {wrong} of them were wrong: a "
    "wrong one costs all steps until it breaks a line.",
    "bet.reason.concluded-more": "{more} proves each cell by its line; {fewer} tries cells, and "
    "was lucky.",
    "bet.reason.more-at-once": "{fewer} takes more cells at a step.",
    "bet.reason.even": "They take the same number of cells at a step.",
    "goes-on": "{method} goes on.",
    # how a method ended: without an assumption, with none that was wrong, or with some
    "solved": "{method} has solved it in {steps}, without an assumption.",
    "solved.right.one": "{method} has solved it in {steps}, with 1 assumption.",
    "solved.right.other": "{method} has solved it in {steps}, with {assumed} assumptions, none of "
    "them wrong.",
    "solved.wrong.one": "{method} has solved it in {steps}, with 1 assumption, which was wrong.",
    "solved.wrong.other": "{method} has solved it in {steps}, with {assumed} assumptions, {wrong} "
    "of them wrong.",
    # where assumptions are still open, so that there may be other solutions
    "found.right.one": "{method} has found a solution in {steps}; it rests on 1 assumption.",
    "found.right.other": "{method} has found a solution in {steps}; it rests on {assumed} "
    "assumptions.",
    "found.wrong.one": "{method} has found a solution in {steps}, with {assumed} assumptions, "
    "{wrong} of them wrong; it rests on the other one.",
    "found.wrong.other": "{method} has found a solution in {steps}, with {assumed} assumptions, "
    "{wrong} of them wrong; it rests on the others.",
    "none": "{method} has found in {steps} that there is no solution, without an assumption.",
    "none.right.one": "{method} has found in {steps} that there is no solution, with 1 assumption.",
    "none.right.other": "{method} has found in {steps} that there is no solution, with {assumed} "
    "assumptions, none of them wrong.",
    "none.wrong.one": "{method} has found in {steps} that there is no solution, with 1 assumption, "
    "which was wrong.",
    "none.wrong.other": "{method} has found in {steps} that there is no solution, with {assumed} "
    "assumptions, {wrong} of them wrong.",
    "stopped": "{method} was stopped after {steps}, without an assumption: {known} of {cells} "
    "cells are known.",
    "stopped.right.one": "{method} was stopped after {steps}, with 1 assumption: {known} of "
    "{cells} cells are known.",
    "stopped.right.other": "{method} was stopped after {steps}, with {assumed} assumptions, none "
    "of them wrong: {known} of {cells} cells are known.",
    "stopped.wrong.one": "{method} was stopped after {steps}, with 1 assumption, which was wrong: "
    "{known} of {cells} cells are known.",
    "stopped.wrong.other": "{method} was stopped after {steps}, with {assumed} assumptions, "
    "{wrong} of them wrong: {known} of {cells} cells are known.",
}
