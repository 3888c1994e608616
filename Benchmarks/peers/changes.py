"""Applies a change document (section 8 of the specification) to a parsed trip document."""

import copy


def changed(document, change):
    document = copy.deepcopy(document)
    items = document["items"]

    def find(identifier):
        return next(item for item in items if item["id"] == identifier)

    for step in change:
        match step["op"]:
            case "move":
                find(step["item"]).update(day=step["day"], sortOrder=step["sortOrder"])
            case "retime":
                given = {key: step[key] for key in ("start", "durationMinutes") if key in step}
                find(step["item"]).update(given)
            case "update":
                item = find(step["item"])
                for key, value in step["set"].items():
                    if value is None:
                        item.pop(key, None)
                    else:
                        item[key] = value
            case "remove":
                items.remove(find(step["item"]))
            case "add":
                items.append(step["item"])
            case "days":
                document["dayCount"] = step["dayCount"]
            case "rules":
                document["rules"] = step["rules"]
    return document
