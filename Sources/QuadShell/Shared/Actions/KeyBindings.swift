import QuadCore
import ViewState

/// The keys of each action, with the configuration applied.
package struct KeyBindings: Equatable, Sendable {
    /// A problem with the configuration's `keys`, in words for the user.
    package struct Problem: Equatable, Sendable {
        package let text: String
        /// The actions that the problem is about.
        package var actions: [ActionID] = []
    }

    private let actions: [Action]
    private var keys: [ActionID: [KeySequence]]
    /// The overrides with an invalid key or an unknown action.
    private var mistakes: [Problem]

    /// - Parameters:
    ///   - declared: the actions of the program.
    ///   - own: actions that the user wrote into the configuration. They do not get a key that has another meaning
    ///     where they work.
    ///   - overrides: the configuration's `keys`: names of keys by an action's ID; an empty list unbinds the action.
    package init(_ declared: [Action], own: [Action] = [], overrides: [String: [String]] = [:]) {
        let actions = declared + own
        var keys: [ActionID: [KeySequence]] = [:]
        var problems: [Problem] = []
        for action in actions {
            keys[action.id] = action.keys
        }
        let formerNames =
            overrides.isEmpty
            ? [:]
            : Dictionary(
                actions.flatMap { action in action.formerNames.map { ($0, action.id) } },
                uniquingKeysWith: { first, _ in first })
        for (name, names) in overrides.sorted(by: { $0.key < $1.key }) {
            let present = keys[ActionID(name)] == nil ? formerNames[ActionID(name)] : nil
            // A former name is ignored if the present name is bound too.
            if let present, overrides[present.rawValue] != nil { continue }
            let id = present?.rawValue ?? name
            guard keys[ActionID(id)] != nil else {
                let near = NearestName.of(id, among: actions.map(\.id.rawValue)).map { "; did you mean \($0)?" } ?? ""
                problems.append(Problem(text: "keys: there is no action \(id)\(near)"))
                continue
            }
            let sequences = names.compactMap { KeySequence($0) }
            for name in names where KeySequence(name) == nil {
                problems.append(
                    Problem(text: "keys: “\(name)” for \(id) is not a key (write ctrl-p, alt-x, enter, g g …)"))
            }
            if sequences.count == names.count { keys[ActionID(id)] = sequences }
        }
        self.actions = actions
        self.keys = keys
        mistakes = problems
        takeBackTaken(by: own)
    }

    /// Takes a key from the user's own action if another action has this key where both work.
    private mutating func takeBackTaken(by own: [Action]) {
        for action in own {
            if action.keys.isEmpty {
                mistakes.append(
                    Problem(
                        text:
                            "news.commands: “\(action.title)” has no valid key (write ctrl-p, alt-x, f5, g y …)",
                        actions: [action.id]))
            }
            let scopes = [action.scope.id, "\(action.scope.id).shared"]
            let near = actions.filter { other in
                other.id != action.id && (other.scope.isShared || scopes.contains(other.scope.id))
            }
            for sequence in keys[action.id] ?? [] {
                let other = near.first { other in
                    (keys[other.id] ?? []).contains {
                        $0.keys.starts(with: sequence.keys) || sequence.keys.starts(with: $0.keys)
                    }
                }
                guard let other else { continue }
                keys[action.id] = (keys[action.id] ?? []).filter { $0 != sequence }
                mistakes.append(
                    Problem(
                        text:
                            "news.commands: the key \(sequence) of “\(action.title)” already belongs to “\(other.title)” "
                            + "(\(other.id)); give it another", actions: [action.id, other.id]))
            }
        }
    }

    package var problems: [Problem] {
        mistakes + Self.conflicts(actions, keys) + Self.unreachable(actions, keys)
    }

    package func sequences(of id: ActionID) -> [KeySequence] {
        keys[id] ?? []
    }

    /// Returns whether a single key runs the action.
    package func isBound(_ key: Key, to id: ActionID) -> Bool { sequences(of: id).contains(KeySequence([key])) }

    /// The actions by the keys that their sequences begin with.
    var actionsByFirstKey: [Key: Set<ActionID>] {
        keys.reduce(into: [:]) { actions, bound in
            for first in bound.value.compactMap(\.keys.first) { actions[first, default: []].insert(bound.key) }
        }
    }

    /// Returns the keys as the help and the footer show them: `j/down`.
    package func label(of id: ActionID, most: Int = .max) -> String {
        sequences(of: id).prefix(most).map(\.description).joined(separator: "/")
    }

    /// Returns the first key of an action that works while the user types; empty if there is none.
    package func labelWhileTyping(of id: ActionID) -> String {
        sequences(of: id).first { $0.keys.first?.text == nil }?.description ?? ""
    }

    /// Returns problems for actions in scopes where letters are text: such an action needs a key that is no letter.
    private static func unreachable(_ actions: [Action], _ keys: [ActionID: [KeySequence]]) -> [Problem] {
        actions.filter { action in
            guard action.scope.takesText, let own = keys[action.id], !own.isEmpty else { return false }
            return own.allSatisfy { $0.keys.first?.text?.isLetter == true }
        }.map { action in
            Problem(
                text: "keys: letters are text on the \(action.scope.title); give \(action.id) a key with ctrl- or alt-",
                actions: [action.id])
        }
    }

    /// Returns problems for keys that two actions of one scope share. A narrower scope may take a key from a wider one.
    private static func conflicts(_ actions: [Action], _ keys: [ActionID: [KeySequence]]) -> [Problem] {
        var owners: [String: ActionID] = [:]
        var problems: [Problem] = []
        for action in actions {
            for sequence in keys[action.id] ?? [] {
                let place = "\(action.scope.id) \(sequence)"
                if let other = owners[place] {
                    problems.append(
                        Problem(
                            text: "keys: \(sequence) is bound to both \(other) and \(action.id); "
                                + "\(other) keeps it", actions: [other, action.id]))
                } else {
                    owners[place] = action.id
                }
            }
        }
        return problems
    }
}
