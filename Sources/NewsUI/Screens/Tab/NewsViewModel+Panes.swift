import QuadShell

// How the panes share the window.
extension NewsViewModel {
    var paneChoice: NewsPanes.Choice {
        NewsPanes.Choice(
            focus: state.focus, isArticleOpen: state.isArticleOpen, isFullWidth: state.isFullWidth,
            widths: state.widths)
    }

    func toggledFullWidth() {
        state.isFullWidth.toggle()
        services.session.keep(memory: state.isFullWidth ? "yes" : nil, of: Self.fullWidthKey)
    }

    /// - Parameters:
    ///   - columns: the pane with the keys becomes so much wider.
    ///   - panes: as they are drawn.
    func resized(by columns: Int, _ panes: NewsPanes) {
        state.widths = panes.widths(from: state.widths, making: state.focus, wider: columns)
        services.session.keep(memory: state.widths.text, of: Self.widthsKey)
    }
}
