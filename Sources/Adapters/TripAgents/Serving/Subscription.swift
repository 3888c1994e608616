import OrderedJSON

/// The messages about a stream of news (`subscriptions/listen`). The server has none to tell: its tools stay the same, and
/// it does not watch files; a stream stays open and silent.
enum Subscription {
    /// The message that says that none of what was asked for is going to be told.
    static func begin(_ id: RequestID) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.member("method", "notifications/subscriptions/acknowledged")
                json.key("params")
                json.object { json in
                    writeMeta(id, &json)
                    json.key("notifications")
                    json.object { _ in }
                }
            }
        }
    }

    /// The message that ends the stream.
    static func end(_ id: RequestID) -> [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("jsonrpc", "2.0")
                json.key("id")
                json.raw(id.json)
                json.key("result")
                json.object { json in
                    json.member("resultType", "complete")
                    writeMeta(id, &json)
                }
            }
        }
    }

    private static func writeMeta(_ id: RequestID, _ json: inout JSONWriter) {
        json.key("_meta")
        json.object { json in
            json.key("io.modelcontextprotocol/subscriptionId")
            json.raw(id.json)
        }
    }
}
