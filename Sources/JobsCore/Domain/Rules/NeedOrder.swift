/// The check whether actions can be done in their order, if the order is binding.
enum NeedOrder {
    /// A step that follows the order, and an earlier one that waits for it: neither would ever be ready.
    struct Contradiction: Equatable, Sendable {
        /// The position of the step that follows the order; `earlier` is the position of the other.
        let ordered: Int
        let earlier: Int
    }

    /// Returns the first contradiction; nil if all actions can be done.
    static func contradiction(in actions: [TemplateAction], isStrict: Bool) -> Contradiction? {
        let graph = StepGraph(actions: actions, isStrict: isStrict)
        if isStrict {
            // If every need comes before the step that needs it, the order works.
            for position in actions.indices {
                if let later = graph.needs[position].last, later > position {
                    return Contradiction(ordered: later, earlier: position)
                }
            }
            return nil
        }
        // A stop does not block the steps that it waits for itself.
        return nil
    }
}

extension NeedOrder.Contradiction {
    func words(_ names: [String]) -> String {
        "\(earlier + 1) \(names[earlier]) comes before \(ordered + 1) \(names[ordered]) and waits for it: "
            + "in this order, neither could ever be done; move one of them or remove the need"
    }
}
