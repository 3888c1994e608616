import ItineraryHeader

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@c @implementation
public func itinerary_reply_clear(_ reply: UnsafeMutablePointer<itinerary_reply>?) {
    guard let reply else { return }
    free(reply.pointee.json)
    free(reply.pointee.sentence)
    free(reply.pointee.document)
    free(reply.pointee.warnings)
    reply.pointee = itinerary_reply()
}

@c @implementation
public func itinerary_error_clear(_ error: UnsafeMutablePointer<itinerary_error>?) {
    guard let error else { return }
    free(error.pointee.code)
    free(error.pointee.place)
    free(error.pointee.message)
    error.pointee = itinerary_error()
}
