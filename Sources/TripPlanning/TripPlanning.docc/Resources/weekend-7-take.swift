if let plan = try await broken.reroute().plan {
    history.replace(by: try history.document.applying(plan), named: "Re-route")
}
while let step = try history.undo() {
    print("undone:", step)  // "Re-route", "Postpone Cubs v Reds to day 4", …
}
