try history.perform(.postpone(item: "cubs", to: .day(4), start: "13:20"))
let broken = Itinerary(history.document.trip)
for finding in try await broken.audit().findings {
    print(finding.sentence(in: broken.trip))  // "Cubs v Reds in Chicago on day 4 … is missed: …"
}
