import TerminalKit
import ViewState

/// The last row: the keys of the top layer or the screen. Help and the way back or out always stay.
extension AppShell {
    var footerHints: [FooterHint] { layers.last?.hints ?? hints }

    /// The hints of the screen, followed by the global hints. Help and the way back or out are dropped last.
    private var hints: [FooterHint] {
        guard matcher.typed.isEmpty else { return hintsWithin(KeySequence(matcher.typed)) }
        let typing = coordinator.screen.typingHints
        let keys = keysByPlace(drawnCommands)
        let shown = drawnCommands.indices.filter { place in
            let command = drawnCommands[place]
            return command.hint != nil && command.availability == .enabled && !keys[place].isEmpty
                && (typing.isEmpty || command.action.id != Action.nextTab.id)
        }
        let back = coordinator.screen.wayBack
        let goesBack = shown.contains { drawnCommands[$0].action.id == back }
        // While the user types into a line, the screen's own hints say how to leave the line.
        let wayOut = goesBack ? back : typing.isEmpty ? Action.quit.id : nil
        // If there is no way back, the other tabs are a way out.
        let pinned = [Action.openHelp.id, goesBack ? nil : Action.nextTab.id, wayOut]
        return typing
            + shown.enumerated().compactMap { index, place in
                let command = drawnCommands[place]
                guard let first = keys[place].first, let hint = command.hint else { return nil }
                return FooterHint(
                    first.description, hint, rank: -index, isPinned: pinned.contains(command.action.id))
            }
    }

    /// Returns hints for the keys that may follow the typed keys.
    private func hintsWithin(_ typed: KeySequence) -> [FooterHint] {
        let following = drawnCommands.filter { $0.availability == .enabled }.compactMap { command in
            bindings.value.sequences(of: command.action.id).first { $0.hasPrefix(typed.keys) && $0 != typed }.map {
                (keys: KeySequence(Array($0.keys.dropFirst(typed.keys.count))), command: command)
            }
        }
        return following.enumerated().map { index, next in
            let title = next.command.action.title
            let words = next.command.hint ?? title.prefix(1).lowercased() + title.dropFirst()
            return FooterHint(next.keys.description, words, rank: -index)
        } + [FooterHint("esc", "cancel", isPinned: true)]
    }

    /// Returns the keys of an action that work now. If letters are text, a letter is no key. While the user types into
    /// a line, no key counts that is text or moves within the line.
    func usableKeys(of action: Action) -> [KeySequence] {
        let screen = coordinator.screen
        let all = bindings.value.sequences(of: action.id)
        guard screen.takesText else { return all }
        let isLine = !screen.typingHints.isEmpty
        let own = action.scope.takesText || isLine ? [] : screen.ownKeys.map(\.key)
        return all.filter { sequence in
            guard let first = sequence.keys.first else { return false }
            return isLine
                ? first.modifiers.contains(.control)
                : first.text.map(screen.isText) != true && !own.contains(first)
        }
    }

    /// Presses the key of a hint that is clicked.
    func clickedFooter(_ column: Int) {
        let hint = FooterView.hint(atColumn: column, hints: footerHints, columns: size.columns)
        let keys = hint.flatMap { KeySequence($0.key)?.keys } ?? []
        for key in keys { handle(.key(key)) }
    }
}
