// The parts of SwiftUI that the article's lists use, so that their code can be type-checked without SwiftUI.
@_exported import Foundation
@_exported import Observation
import UniformTypeIdentifiers

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<V: View>(_ view: V) -> V { view }
    public static func buildBlock<V: View>(_ view: V) -> V { view }
    public static func buildIf<V: View>(_ view: V?) -> V? { view }
}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
}
public struct Text: Leaf { public init(_ text: String) {} }
public struct Color: Leaf {
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color()
}
public struct Button: Leaf { public init(_ title: String, action: @escaping @MainActor () -> Void) {} }
public struct List<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
}
public enum Alignment { case top }
public enum Edges { case horizontal }
public struct SensoryFeedback: Equatable, Sendable {
    public enum Weight: Sendable { case light, medium }
    public static func impact(weight: Weight) -> SensoryFeedback { SensoryFeedback() }
    public static let selection = SensoryFeedback()
    public static let error = SensoryFeedback()
}
public struct Animation: Sendable {
    public static func spring(response: Double, dampingFraction: Double) -> Animation { Animation() }
}
public final class NSItemProvider { public init(object: NSString) {} }
public struct DropInfo {}
public enum DropOperation { case move, forbidden }
public struct DropProposal { public init(operation: DropOperation) {} }
@MainActor @preconcurrency public protocol DropDelegate {
    func dropUpdated(info: DropInfo) -> DropProposal?
    func performDrop(info: DropInfo) -> Bool
}
extension View {
    public func overlay<V: View>(alignment: Alignment, @ViewBuilder content: () -> V) -> some View { self }
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
    public func onDrop(of types: [UTType], delegate: any DropDelegate) -> some View { self }
    public func sensoryFeedback<T: Equatable>(
        trigger: T,
        _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View { self }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View { self }
    public func disabled(_ disabled: Bool) -> some View { self }
    public func moveDisabled(_ disabled: Bool) -> some View { self }
    public func frame(height: CGFloat?) -> some View { self }
    public func padding(_ edges: Edges, _ length: CGFloat?) -> some View { self }
}
