import QuadCore

/// Merges two schools field by field. Lists are united; of a field with one value, the picked value stays.
struct SchoolMerger {
    private(set) var school: School
    private(set) var table: MergeTable<SchoolMerge.Field>
    private(set) var remarks: [String] = []
    private let one: School
    private let other: School

    init(_ one: School, _ other: School, picks: [SchoolMerge.Field: MergePick]) {
        (self.one, self.other) = (one, other)
        school = one
        table = MergeTable(picks)
        mergeNames()
        mergeFacts()
        mergeFigures()
        school.handles = table.list(.handles, one.handles, other.handles) { SocialHandle($0)?.key ?? $0 }
        school.notes = table.text(.notes, one.notes, other.notes)
        school.other = MergeTable<SchoolMerge.Field>.united(one.other, other.other, &remarks)
        school.merged = MergeTable<SchoolMerge.Field>.once(one.merged + [other.id] + other.merged)
        school.createdAt = one.createdAt ?? other.createdAt
    }

    /// Keeps the absorbed name as an alias, so that a typed line or a file with that name finds the school.
    private mutating func mergeNames() {
        let isSecond = table.single(.name, one.name, other.name) { $0 } == .second
        school.name = isSecond ? other.name : one.name
        let left = isSecond ? one.name : other.name
        let all = table.list(.aliases, one.aliases, other.aliases) { School.key(ofName: $0) }
        let name = School.key(ofName: school.name)
        var known: Set = [name]
        school.aliases = (all + [left]).filter { known.insert(School.key(ofName: $0)).inserted }
    }

    private mutating func mergeFacts() {
        let division = table.single(.division, one.division, other.division) { $0?.rawValue ?? "" }
        school.division = division == .second ? other.division : one.division
        let texts: [(SchoolMerge.Field, WritableKeyPath<School, String>)] = [
            (.conference, \.conference), (.city, \.city), (.state, \.state), (.website, \.website), (.phone, \.phone),
        ]
        for (field, path) in texts {
            let pick = table.single(field, one[keyPath: path], other[keyPath: path]) { $0 }
            school[keyPath: path] = (pick == .second ? other : one)[keyPath: path]
        }
    }

    private mutating func mergeFigures() {
        let whole: [(SchoolMerge.Field, WritableKeyPath<School.Academics, Int?>)] = [
            (.students, \.students), (.cost, \.netPrice), (.tuitionInState, \.tuitionInState),
            (.tuitionOutOfState, \.tuitionOutOfState), (.sat, \.sat), (.act, \.act),
        ]
        for (field, path) in whole {
            let (mine, theirs) = (one.academics[keyPath: path], other.academics[keyPath: path])
            let pick = table.single(field, mine, theirs) { $0?.grouped ?? "" }
            school.academics[keyPath: path] = pick == .second ? theirs : mine
        }
        let shares: [(SchoolMerge.Field, WritableKeyPath<School.Academics, Double?>)] = [
            (.gpa, \.gpa), (.graduates, \.graduationRate), (.admits, \.admissionRate),
        ]
        for (field, path) in shares {
            let (mine, theirs) = (one.academics[keyPath: path], other.academics[keyPath: path])
            let pick = table.single(field, mine, theirs) { $0.map(AcademicColumn.text) ?? "" }
            school.academics[keyPath: path] = pick == .second ? theirs : mine
        }
        mergePlace()
    }

    /// Latitude and longitude are one value.
    private mutating func mergePlace() {
        func place(_ facts: School.Academics) -> String {
            guard let latitude = facts.latitude, let longitude = facts.longitude else { return "" }
            return "\(AcademicColumn.text(latitude)), \(AcademicColumn.text(longitude))"
        }
        let (mine, theirs) = (one.academics, other.academics)
        let facts = table.single(.place, mine, theirs, place) == .second ? theirs : mine
        (school.academics.latitude, school.academics.longitude) = (facts.latitude, facts.longitude)
    }
}
