import QuadCore

/// A file in the preview before its import, with the user's choices so far.
@MainActor
package final class ImportFile {
    package let bytes: [UInt8]
    package let path: String
    package internal(set) var choices = ImportChoices()
    private weak var layer: ImportLayer?

    package init(_ bytes: [UInt8], _ path: String) {
        self.bytes = bytes
        self.path = path
    }

    /// The name of the file without its folder.
    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// - Returns: the layer of the preview; nil if the layer was open before.
    func show(_ preview: any ImportPreview, of context: FeatureContext) -> ImportLayer? {
        let open = layer
        let shown = ImportLayer.show(preview, in: open, of: context)
        layer = shown
        return open == nil ? shown : nil
    }
}
