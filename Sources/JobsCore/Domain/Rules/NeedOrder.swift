/// Whether actions can be done in the order they stand in, where they have to be.
enum NeedOrder {
    /// A step that keeps to the order, and an earlier one that waits for it: neither would ever be ready.
    struct Contradiction: Equatable, Sendable {
        /// Positions.
        let ordered: Int
        let earlier: Int
    }

    /// The first one; nil where all can be done.
    static func contradiction(in actions: [TemplateAction], isStrict: Bool) -> Contradiction? {
        let graph = StepGraph(actions: actions, isStrict: isStrict)
        if isStrict {
            // Where each need stands before what needs it, the order is one in which all can be done.
            for position in actions.indices {
                if let later = graph.needs[position].last, later > position {
                    return Contradiction(ordered: later, earlier: position)
                }
            }
            return nil
        }
        // A stop holds back nothing that it waits for itself.
        return nil
    }
}

extension NeedOrder.Contradiction {
    func words(_ names: [String]) -> String {
        "\(earlier + 1) \(names[earlier]) comes before \(ordered + 1) \(names[ordered]) and waits for it: "
            + "kept to this order, neither could ever be done; move one of them or drop the need"
    }
}
