/// A name for a player who has not chosen one: an adjective, an animal and, if both are taken, a number.
enum Pseudonym {
    private static let adjectives = [
        "Agile", "Amber", "Brave", "Breezy", "Bright", "Calm", "Clever", "Cosmic", "Crimson", "Daring", "Eager",
        "Fair", "Fleet", "Gentle", "Golden", "Happy", "Honest", "Humble", "Jolly", "Keen", "Kind", "Lively", "Lucky",
        "Lunar", "Mellow", "Merry", "Mighty", "Misty", "Noble", "Patient", "Plucky", "Polar", "Proud", "Quick",
        "Quiet", "Rapid", "Royal", "Rustic", "Serene", "Sharp", "Silver", "Smart", "Solar", "Steady", "Sturdy",
        "Sunny", "Swift", "Tidy", "Trusty", "Vivid", "Warm", "Wise", "Witty", "Zesty",
    ]
    private static let animals = [
        "Badger", "Bear", "Beaver", "Bison", "Bobcat", "Camel", "Cheetah", "Condor", "Coyote", "Crane", "Deer",
        "Dolphin", "Eagle", "Egret", "Elk", "Falcon", "Ferret", "Finch", "Fox", "Gecko", "Hare", "Hawk", "Heron",
        "Ibex", "Jackal", "Jaguar", "Koala", "Lark", "Lemur", "Leopard", "Lion", "Lynx", "Marten", "Moose", "Newt",
        "Ocelot", "Orca", "Osprey", "Otter", "Owl", "Panda", "Panther", "Pelican", "Puffin", "Quail", "Rabbit",
        "Raven", "Robin", "Salmon", "Seal", "Sparrow", "Stork", "Swan", "Tiger", "Toucan", "Turtle", "Walrus",
        "Wolf", "Wombat", "Wren", "Zebra",
    ]

    /// The attempts without a number; most pairs are free on a small server.
    private static let plainAttempts = 4

    /// Returns a candidate.
    /// - Parameter attempt: the number of candidates that were refused before. The number grows with it.
    static func candidate(_ random: RandomBits, attempt: Int) -> String {
        let adjective = adjectives[Int(random.number(bits: 32)) % adjectives.count]
        let animal = animals[Int(random.number(bits: 32)) % animals.count]
        guard attempt >= plainAttempts else { return adjective + animal }
        return adjective + animal + String(2 + Int(random.number(bits: 32)) % (attempt < 8 ? 998 : 99_998))
    }
}
