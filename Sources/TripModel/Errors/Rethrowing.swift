/// Returns what a body returns; an error of the body becomes the cause of another.
package func rethrow<Value, Cause: Error, Failure: Error>(
    _ body: @autoclosure () throws(Cause) -> Value,
    as failure: (Cause) -> Failure
) throws(Failure) -> Value {
    do throws(Cause) { return try body() } catch { throw failure(error) }
}
