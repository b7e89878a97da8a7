import QuadCore

/// The invented schools of the demo and their coaches.
enum DemoSchools {
    /// A coach with the id of the school.
    struct Row: Sendable {
        let id: String
        let name: String
        let school: String
        let role: Coach.Role
        var source = ""
    }

    static let coaches = [
        Row(id: "demo-dana", name: "Dana Ortiz", school: "demo-example", role: .head, source: "their website"),
        Row(id: "demo-sam", name: "Sam Lee", school: "demo-example", role: .assistant),
        Row(id: "demo-riley", name: "Riley O'Neil", school: "demo-sample", role: .recruiting, source: "showcase"),
        Row(id: "demo-kim", name: "Kim Park", school: "demo-lakemont", role: .head, source: "camp flyer"),
        Row(id: "demo-jo", name: "Jo Lee", school: "demo-lakemont", role: .assistant),
        Row(id: "demo-toni", name: "Toni Vega", school: "demo-granite", role: .head, source: "showcase"),
        Row(id: "demo-chris", name: "Chris Bauer", school: "demo-granite", role: .recruiting),
        Row(id: "demo-lee", name: "Lee Hartman", school: "demo-harbor", role: .recruiting, source: "my coach"),
        Row(id: "demo-ana", name: "Ana Silva", school: "demo-prairie", role: .head, source: "their website"),
        Row(id: "demo-max", name: "Max Keller", school: "demo-summit", role: .assistant),
        Row(id: "demo-drew", name: "Drew Sato", school: "demo-bayview", role: .head),
        Row(id: "demo-nora", name: "Nora Quinn", school: "demo-oakridge", role: .recruiting, source: "their website"),
    ]

    /// The published figures of a school.
    private struct Figures {
        let gpa: Double
        let students: Int
        let netPrice: Int
        let graduationRate: Double

        var academics: School.Academics {
            var academics = School.Academics()
            (academics.gpa, academics.students) = (gpa, students)
            (academics.netPrice, academics.graduationRate) = (netPrice, graduationRate)
            return academics
        }
    }

    static func schools(createdAt: OccurredAt) -> [School] {
        func school(
            _ id: String, _ name: String, _ division: Division, _ city: String, _ state: String,
            _ figures: Figures? = nil, aliases: [String] = []
        ) -> School {
            School(
                id: "demo-\(id)", name: name, aliases: aliases, division: division, city: city, state: state,
                academics: figures?.academics ?? School.Academics(), createdAt: createdAt)
        }
        let granite = Figures(gpa: 3.2, students: 9_800, netPrice: 24_100, graduationRate: 61)
        let lakemont = Figures(gpa: 3.5, students: 7_200, netPrice: 21_300, graduationRate: 72)
        let example = Figures(gpa: 3.4, students: 31_000, netPrice: 19_900, graduationRate: 68)
        let sample = Figures(gpa: 3.8, students: 2_100, netPrice: 27_800, graduationRate: 88)
        return [
            school("example", "Example State", .d1, "Fairfield", "Ohio", example, aliases: ["ESU"]),
            school("sample", "Sample College", .d3, "Milton", "Pennsylvania", sample),
            school("lakemont", "Lakemont", .d2, "Lakemont", "Michigan", lakemont),
            school("granite", "Granite Tech", .naia, "Granite", "Indiana", granite),
            school("harbor", "Harbor University", .d1, "Harbor City", "Ohio"),
            school("prairie", "Prairie Community College", .juco, "Plainview", "Illinois"),
            school("summit", "Summit State", .d2, "Summit", "West Virginia"),
            school("bayview", "Bayview College", .d3, "Bayview", "New York"),
            school("oakridge", "Oakridge College", .d3, "Oakridge", "Ohio"),
        ]
    }
}
