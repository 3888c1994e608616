"""Days of meetings with PyVRP and VROOM, two solvers of vehicle routing problems.

The questions are equal: one vehicle, which starts at the first place and may end anywhere, visits of fixed durations
with time windows, and as many visits as possible. PyVRP gets a prize for each visit that is greater than the minutes
of any walk; VROOM gets the same priority for all visits. Among plans with the same visits, both prefer fewer minutes
of walking. Neither proves that its answer is the best one.
"""

import time
from datetime import timedelta

import pyvrp
import vroom
from pyvrp.stop import MaxRuntime, MultipleCriteria, NoImprovement

from meetings import Meetings

# PyVRP searches until this number of iterations in sequence has brought no improvement.
IDLE_ITERATIONS = 1000
PRIZE = 10_000


def by_pyvrp(case, limit):
    """Returns the number of people and the minutes of walking, and the seconds."""
    day = Meetings(case)
    model = pyvrp.Model()
    places = [model.add_location(0, 0) for _ in day.places]
    end = model.add_location(0, 0)
    model.add_vehicle_type(start_depot=model.add_depot(places[0]), end_depot=model.add_depot(end), tw_early=day.begin)
    for node, visit in day.possible:
        model.add_client(
            places[node], service_duration=visit.duration, tw_early=visit.first, tw_late=visit.last, prize=PRIZE, required=False
        )
    for one, origin in enumerate(places):
        model.add_edge(origin, end, 0, 0)
        for two, target in enumerate(places):
            need = day.walk(one, two)
            if one != two and need is not None:
                model.add_edge(origin, target, need, need)
    begun = time.perf_counter()
    stop = MultipleCriteria([NoImprovement(IDLE_ITERATIONS), MaxRuntime(limit)])
    best = model.solve(stop, seed=1, collect_stats=False, display=False).best
    seconds = time.perf_counter() - begun
    return ((best.num_clients(), best.distance()) if best.is_feasible() else None), seconds


def by_vroom(case, limit):
    """Returns the same for VROOM with one thread and the widest exploration of its command line."""
    day = Meetings(case)
    problem = vroom.Input()
    far = 100_000
    size = len(day.places)
    walks = [[0 if one == two else day.walk(one, two) for two in range(size)] for one in range(size)]
    problem.set_durations_matrix("car", [[far if need is None else need for need in row] for row in walks])
    problem.add_vehicle(vroom.Vehicle(1, start=0, time_window=vroom.TimeWindow(day.begin, day.end)))
    for node, visit in day.possible:
        window = vroom.TimeWindow(visit.first, visit.last)
        problem.add_job(vroom.Job(node, node, default_service=visit.duration, priority=1, time_windows=[window]))
    if not day.possible:
        return (0, 0), 0.0
    begun = time.perf_counter()
    answer = problem.solve(exploration_level=5, nb_threads=1, timeout=timedelta(seconds=limit)).summary
    seconds = time.perf_counter() - begun
    return (len(day.possible) - answer.unassigned, answer.duration), seconds
