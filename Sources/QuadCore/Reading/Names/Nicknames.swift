/// First names and their usual short forms.
package enum Nicknames {
    /// A short form may belong to several names: Pat is Patricia and Patrick, which are different names.
    private static let groups = [
        "abigail abby", "alexander alex", "alexandra alex", "alexis alex", "andrew andy drew", "andrea andi",
        "anthony tony", "barbara barb", "benjamin ben", "bradley brad", "cassandra cassie",
        "catherine katherine kathryn cathy kathy kate katie", "charles charlie chuck", "charlotte charlie",
        "christina chris tina", "christine chris", "christopher chris", "cynthia cindy", "daniel dan danny",
        "david dave",
        "deborah debra deb debbie", "dominic dom", "donald don", "douglas doug", "edward ed eddie",
        "elizabeth liz beth lizzie betsy eliza", "emily em", "eugene gene", "frederick fred", "gabriel gabe",
        "gabrielle gabby", "gerald jerry", "gregory greg", "henry hank", "jacob jake", "jacqueline jackie",
        "james jim jimmy jamie", "janet jan", "jeffrey geoffrey jeff geoff", "jennifer jen jenny",
        "jessica jess jessie",
        "john johnny jack", "jonathan jon", "joseph joe joey", "joshua josh", "judith judy", "kenneth ken kenny",
        "kimberly kim", "lawrence larry", "leonard len lenny", "louis lou", "madeline maddie",
        "margaret maggie meg peggy",
        "matthew matt", "michael mike mick", "michelle shelly", "mitchell mitch", "nathan nate",
        "nathaniel nathan nate",
        "nicholas nick", "nicole nikki", "olivia liv", "pamela pam", "patricia pat patty trish", "patrick pat paddy",
        "peter pete", "philip phillip phil", "raymond ray", "rebecca becky becca", "richard rick rich dick ricky",
        "robert rob bob bobby robbie", "ronald ron", "russell russ", "samantha sam sammy", "samuel sam sammy",
        "sandra sandy", "stephanie steph", "stephen steven steve", "stuart stu", "susan sue susie", "theodore ted theo",
        "theresa teresa terry tess", "thomas tom tommy", "timothy tim", "valerie val", "victor vic",
        "victoria vicky tori", "vincent vince", "walter walt", "william will bill billy", "zachary zach zack",
    ].map { $0.split(separator: " ").map(String.init) }

    private static let namesakes: [String: Set<String>] = {
        var namesakes: [String: Set<String>] = [:]
        for group in groups {
            for name in group { namesakes[name, default: []].formUnion(group.filter { $0 != name }) }
        }
        return namesakes
    }()

    /// Returns the other names, full or short, that a person called by this name may have.
    package static func others(for name: String) -> Set<String> { namesakes[name] ?? [] }
}
