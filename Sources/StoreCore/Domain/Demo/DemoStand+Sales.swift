import StoreKit

// The sales of the demo's sessions.
extension DemoStand {
    /// The home game of the Saturday before last. 1104 is the local time 11:04.
    static let firstGame: [(time: Int, act: DemoSession.Act)] = [
        (1104, .sale("HOTDOG*2 WATER*2", "cash:20.00")),
        (1112, .sale("COFFEE*2 PRETZEL", "card")),
        (1121, .sale("top-up:@:20.00", "cash:20.00", customer: morgan)),
        (1133, .sale("NACHOS SPORT-B", "wallet:@", customer: morgan)),
        (1147, .sale("POPCORN*2 WATER LEMONADE", "cash:10.00")),
        (1158, .sale("CAP", "card")),
        (1206, .sale("HOTDOG*3 CHIPS*3 WATER*3", "cash:20.00")),
        (1214, .sale("CHILIDOG*2 SPORT-L*2", "cash:20.00")),
        (1222, .sale("PIZZA*4 WATER*4", "card")),
        (1231, .sale("MIX*0.250 ICETEA", "cash:10.00")),
        (1245, .cash(.paidOut, 600, reason: "two bags of ice")),
        (1252, .sale("HOTDOG NACHOS SPORT-B SPORT-L", "cash:20.00")),
        (1309, .sale("SEEDS*3 GUM*4", "cash:8.00")),
        (1324, .sale("TEE-M TEE-L", "card")),
        (1341, .sale("PRETZEL*3 LEMONADE*3", "cash:20.00")),
        (1407, .sale("HOTDOG*2 POPCORN SPORT-B*2", "card")),
        (1428, .sale("GRANOLA*2 COCOA*2", "cash:7.00")),
        (1502, .sale("LICORICE*2 SEEDS WATER*2", "cash:10.00")),
        (1536, .sale("HOTDOG COFFEE", "card")),
    ]

    /// The home game of last Saturday.
    static let lastGame: [(time: Int, act: DemoSession.Act)] = [
        (1102, .sale("COFFEE*3 GRANOLA*2", "cash:10.00")),
        (1109, .sale("HOTDOG*4 SPORT-L*4", "cash:25.00")),
        (1118, .sale("NACHOS*2 WATER*2", "card")),
        (1126, .sale("TEE-M", "card")),
        (1137, .sale("CHILIDOG POPCORN SPORT-B", "cash:10.00")),
        (1149, .sale("PRETZEL*4 LEMONADE*2", "cash:20.00")),
        // The visiting team gets a discount.
        (1203, .sale("HOTDOG*5 CHIPS*5 WATER*5", "card", discount: "10%")),
        (1211, .sale("PIZZA*3 SPORT-B*3", "cash:20.00")),
        (1224, .sale("CAP SEEDS*2", "cash:25.00")),
        (1231, .refund(sale: 3, line: 1, reason: "wrong size")),
        (1233, .sale("TEE-L", "card")),
        (1248, .sale("GRANOLA SPORT-L LICORICE", "wallet:@", customer: morgan)),
        (1305, .sale("HOTDOG*2 COFFEE*2", "cash:20.00")),
        (1322, .sale("MIX*0.375 WATER", "cash:10.00")),
        (1338, .sale("CHILIDOG WATER", "wallet:@", customer: casey)),
        (1359, .sale("POPCORN*3 LEMONADE*2 SPORT-L", "card")),
        (1415, .cash(.drop, 10_000, reason: "to the safe")),
        (1434, .sale("SEEDS*2 GUM*6", "cash:7.00")),
        (1510, .sale("PRETZEL*2 NACHOS", "cash:10.00")),
        (1544, .sale("HOTDOG ICETEA", "card")),
    ]

    /// The sales of the open session, with minutes after its opening.
    static let openSales: [(minute: Int, act: DemoSession.Act)] = [
        (9, .sale("COFFEE*2 GRANOLA", "cash:6.00")),
        (31, .sale("WATER*3 SEEDS", "cash:10.00")),
        (58, .sale("TEE-L", "card")),
        (83, .sale("PRETZEL*2 WATER*2", "cash:20.00")),
        (104, .sale("SPORT-B*2 CHIPS", "card")),
        (131, .sale("HOTDOG*2 LEMONADE*2", "cash:20.00")),
        (158, .sale("MIX*0.200 ICETEA", "card")),
    ]

    /// The items of a sale that waits to be paid, and its name.
    static let parked = (items: "HOTDOG*6 WATER*6 CHIPS*2", name: "Dugout lunch")
}
