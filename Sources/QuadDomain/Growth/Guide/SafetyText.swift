/// What is said first where a question has words of pain, injury, eating or a crisis. It is looked for here, on this machine,
/// and asks nobody.
package enum SafetyText: String, CaseIterable, Sendable {
    // The gravest first.
    case crisis, injury, eating

    package var text: String {
        switch self {
        case .crisis:
            "You don't have to carry this alone, and this program cannot help with it: please talk to a person now. In an "
                + "emergency call 112 (Europe) or 911 (USA); in the USA call or text 988 at any hour for somebody to talk "
                + "to. 911 and 988 are US numbers: elsewhere ask for the number of your own country, or go to somebody you "
                + "trust."
        case .injury:
            "Pain is a reason to stop, not to try harder. Stop, tell your coach or a doctor, and go on only when they say "
                + "so. With chest pain, fainting, a blow to the head or trouble breathing call 112 or 911 (USA)."
        case .eating:
            "Questions of eating and weight belong with people who know you: stop here, and tell your coach, a doctor or a "
                + "dietitian. This library has no diets, weights or doses."
        }
    }

    /// Those that a question has words of.
    package static func about(_ question: String) -> [SafetyText] {
        let folded = FoldedText(question)
        return allCases.filter { text in
            switch text {
            case .crisis: CrisisWords.areIn(question)
            case .injury: injuryPhrases.contains { folded.containsWhole($0) }
            case .eating: eatingPhrases.contains { folded.containsWhole($0) }
            }
        }
    }

    private static func phrases(_ list: String) -> [FoldedText] {
        list.split(separator: ",").map { FoldedText(String($0).trimmingSpaces) }
    }

    private static let injuryPhrases = phrases(
        """
        pain, pains, painful, hurt, hurts, hurting, ache, aches, aching, injury, injuries, injured, sprain, sprained, strain, \
        strained, fracture, fractured, broken bone, stress fracture, torn, tear, tore, swollen, swelling, concussion, \
        concussed, dizzy, dizziness, faint, fainted, fainting, passed out, blacked out, numb, numbness, tingling, \
        chest pain, can't breathe, cant breathe, short of breath, shin splints, tendinitis, tendonitis, bleeding, vomiting
        """)
    private static let eatingPhrases = phrases(
        """
        eating disorder, anorexia, anorexic, bulimia, bulimic, purge, purging, binge, bingeing, binging, starve, starving, \
        lose weight, losing weight, weight loss, cut weight, cutting weight, make weight, making weight, calories, \
        calorie, diet, dieting, diets, fasting, skip meals, skipping meals, stopped eating, stop eating, not eating, \
        can't eat, cant eat, throw up, throwing up, laxative, laxatives, diet pills, too fat, am fat, feel fat, \
        supplement, supplements, creatine, steroids, pills, dose, doses, dosage
        """)
}
