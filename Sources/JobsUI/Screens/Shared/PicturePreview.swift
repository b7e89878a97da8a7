import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The picture of a step as text cells, made off the main thread: the last requested picture, or the error.
@MainActor
final class PicturePreview {
    private enum Shown {
        case picture(CellPicture)
        case failed(String)
    }

    /// The least size of a picture.
    private static let leastRows = 4
    private static let leastColumns = 12

    private let context: FeatureContext
    private var wanted: PictureRequest?
    private var drawing: PictureRequest?
    private var shown: (request: PictureRequest, what: Shown)?

    init(_ context: FeatureContext) { self.context = context }

    /// Draws the first picture among the files as soon as it is ready.
    func render(_ media: [JobMedia], into canvas: inout Canvas, in rect: Rect) {
        guard let path = media.first(where: \.isPicture)?.path, context.pictures != nil else { return }
        guard rect.height >= Self.leastRows, rect.width >= Self.leastColumns else { return }
        let configuration = context.configuration
        let request = PictureRequest(
            path: path, columns: min(rect.width, CellPicture.mostColumns), rows: min(rect.height, CellPicture.mostRows),
            isColored: configuration.theme != .mono, isASCII: !canvas.glyphs.signs.isEmpty)
        want(request)
        guard let shown, shown.request.path == path else { return }
        switch shown.what {
        case .picture(let picture): canvas.draw(picture, in: rect)
        case .failed(let words): canvas.drawLine(words, in: rect.row(0), style: Style(.muted))
        }
    }

    /// Requests a picture. One picture is made at a time; among later requests only the last counts.
    private func want(_ request: PictureRequest) {
        wanted = request
        guard drawing == nil, shown?.request != request, let pictures = context.pictures else { return }
        drawing = request
        Task { [weak self] in
            let what: Shown
            do throws(PictureError) { what = .picture(CellPicture(try await pictures.draw(request))) } catch {
                what = .failed(error.words)
            }
            self?.drew(request, what)
        }
    }

    private func drew(_ request: PictureRequest, _ what: Shown) {
        drawing = nil
        shown = (request, what)
        if let wanted, wanted != request { want(wanted) }
        context.changed()
    }
}
