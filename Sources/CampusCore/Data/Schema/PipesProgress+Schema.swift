import QuadStorage

extension PipesProgress: SchemaItem {
    package static let blank = PipesProgress()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.member("paths", &paths, unless: [])
        coder.member("moves", &moves, unless: 0)
        coder.member("seconds", &seconds, unless: 0)
        coder.member("solved", &isSolved, unless: false)
    }
}
