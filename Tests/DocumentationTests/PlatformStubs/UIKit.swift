// The parts of UIKit that the article's adapter uses, so that its code can be type-checked without UIKit.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {}
@MainActor open class UIView: UIResponder {
    public var backgroundColor: UIColor?
    public var alpha: CGFloat = 1
    public var frame = CGRect.zero
    public let layer = CALayer()
    public func addSubview(_ view: UIView) {}
    public static func animate(withDuration: TimeInterval, animations: @escaping () -> Void) {}
    public static func animate(
        withDuration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping: CGFloat,
        initialSpringVelocity: CGFloat,
        animations: @escaping () -> Void
    ) {}
}
@MainActor public final class CALayer {
    public var shadowOffset = CGSize.zero
    public var shadowRadius: CGFloat = 0
    public var shadowOpacity: Float = 0
    public var transform = CATransform3DIdentity
}
public struct CATransform3D: Sendable { public var m34: CGFloat = 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ a: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D { t }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D
{
    t
}
public final class UIColor: Sendable {
    public static let red = UIColor()
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let tintColor = UIColor()
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}
@MainActor public final class UILabel: UIView { public var text: String? }
@MainActor open class UITableViewCell: UIView {
    public enum CellStyle { case `default` }
    public init(style: CellStyle, reuseIdentifier: String?) {}
    public var textLabel: UILabel?
}
extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var row: Int { self[1] }
}
@MainActor public final class UITableView: UIView {
    public enum Style { case plain }
    public var dragDelegate: (any UITableViewDragDelegate)?
    public var dropDelegate: (any UITableViewDropDelegate)?
    public var dragInteractionEnabled = false
    public var indexPathsForVisibleRows: [IndexPath]?
    public func reloadData() {}
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
    public func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
}
@MainActor open class UIViewController: UIResponder { open func viewDidLoad() {} }
@MainActor open class UITableViewController: UIViewController {
    public var tableView = UITableView()
    public init(style: UITableView.Style) {}
    public required init?(coder: NSCoder) { nil }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}
@MainActor public protocol UIDragSession: AnyObject {}
@MainActor public protocol UIDropSession: AnyObject {}
@MainActor public final class UIDragItem { public init(itemProvider: NSItemProvider) {} }
public final class NSItemProvider { public init(object: NSString) {} }
public enum UIDropOperation { case cancel, forbidden, move }
@MainActor public final class UITableViewDropProposal {
    public enum Intent { case insertAtDestinationIndexPath }
    public init(operation: UIDropOperation) {}
    public init(operation: UIDropOperation, intent: Intent) {}
}
@MainActor public protocol UITableViewDropItem: AnyObject { var dragItem: UIDragItem { get } }
@MainActor public protocol UITableViewDropCoordinator: AnyObject {
    var items: [any UITableViewDropItem] { get }
    func drop(_ item: UIDragItem, toRowAt indexPath: IndexPath)
}
@MainActor public protocol UITableViewDragDelegate: AnyObject {
    func tableView(
        _ tableView: UITableView,
        itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}
@MainActor public protocol UITableViewDropDelegate: AnyObject {
    func tableView(
        _ tableView: UITableView,
        dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}
@MainActor public final class UISelectionFeedbackGenerator {
    public init() {}
    public func selectionChanged() {}
}
@MainActor public final class UIImpactFeedbackGenerator {
    public enum FeedbackStyle { case light, medium, rigid }
    public init(style: FeedbackStyle) {}
    public func impactOccurred() {}
}
