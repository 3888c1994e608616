if let plan = try await broken.reroute().plan {
    history.replace(by: try history.document.applying(plan), named: "Reroute")
}
while let step = try history.undo() {
    print("undone:", step)  // "Reroute", "Postpone Cubs v Reds to day 4", …
}
