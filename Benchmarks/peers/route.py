"""The order in which the legs are traveled (section 3 of the specification)."""


class TooManyOrders(Exception):
    """The search for the route was too large; the package has a better one."""


def current_order(trip):
    placed = [segment for segment in trip.segments if segment.position]
    order = sorted(placed, key=lambda segment: segment.position)
    for segment in trip.segments:
        if segment.position:
            continue
        after = next((i for i, other in enumerate(order) if other.target == segment.origin), None)
        before = next((i for i, other in enumerate(order) if other.origin == segment.target), None)
        if after is not None:
            order.insert(after + 1, segment)
        elif before is not None:
            order.insert(before, segment)
        else:
            order.append(segment)
    return order


def stays(order):
    """Returns the cities of each stay, from before the first leg to after the last."""
    if not order:
        return []
    between = [{a.target, b.origin} for a, b in zip(order, order[1:])]
    return [{order[0].origin}, *between, {order[-1].target}]


def find_route(trip, effort=200_000):
    order = current_order(trip)
    placed = all(segment.position for segment in order)
    if placed and all(a.target == b.origin for a, b in zip(order, order[1:])):
        return order
    cities = {segment.origin for segment in order} | {segment.target for segment in order}
    games = [game for game in trip.games if game.city in cities]
    best, least, steps = None, None, 0

    # `losses[g]` is the minimum weight lost among the first g games with the legs so far.
    def extend(chosen, left, losses):
        nonlocal best, least, steps
        steps += 1
        if steps > effort:
            raise TooManyOrders(trip.id)
        if least is not None and min(losses) >= least:
            return
        if not left:
            if least is None or losses[-1] < least:
                best, least = list(chosen), losses[-1]
            return
        for place in left:
            segment = order[place]
            if chosen and chosen[-1].target != segment.origin:
                continue
            start = losses if chosen else stay_losses(games, {segment.origin}, None)
            chosen.append(segment)
            extend(chosen, [other for other in left if other != place], stay_losses(games, {segment.target}, start))
            chosen.pop()

    extend([], list(range(len(order))), [0])
    return best or order


def stay_losses(games, cities, before):
    """Returns the losses after one more stay may be used; `before` is `None` for the first stay."""
    losses = [before[0] if before else 0]
    for number, game in enumerate(games):
        here = losses[-1] + (0 if game.city in cities else game.weight)
        losses.append(min(here, before[number + 1]) if before else here)
    return losses
