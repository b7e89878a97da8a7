/// A term of a filter with its tests prepared for repeated use.
package struct FilterTree<Leaf> {
    fileprivate enum Part {
        case leaf(Leaf)
        case either([[FilterTree]])
    }

    private let isNegated: Bool
    private let part: Part

    package init(_ term: Filter.Term, _ leaf: (Filter.Test) -> Leaf) {
        isNegated = term.isNegated
        if case .either(let alternatives) = term.test {
            part = .either(alternatives.map { terms in terms.map { FilterTree($0, leaf) } })
        } else {
            part = .leaf(leaf(term.test))
        }
    }

    /// Returns whether the term holds; nil if that is not known.
    /// - Parameter known: the result of a leaf; nil if the leaf needs more data.
    package func verdict(_ known: (Leaf) -> Bool?) -> Bool? {
        let holds =
            switch part {
            case .leaf(let leaf): known(leaf)
            case .either(let alternatives):
                Verdict.any(alternatives) { terms in Verdict.all(terms) { $0.verdict(known) } }
            }
        return holds.map { $0 != isNegated }
    }
}

extension FilterTree: Sendable where Leaf: Sendable {}
extension FilterTree.Part: Sendable where Leaf: Sendable {}
extension FilterTree: Equatable where Leaf: Equatable {}
extension FilterTree.Part: Equatable where Leaf: Equatable {}
