/// The built-in templates.
enum StarterMessages {
    static func template(_ id: String) -> MessageTemplate? { all.first { $0.id == id } }

    static let all = [
        MessageTemplate(
            id: "starter-introduction-early", name: "Introduction, before they may answer", window: .pre,
            subject: "{{playerName}}, {{position}}, class of {{gradYear}}",
            body: """
                Dear Coach {{coachLastName}},

                I am {{playerName}}, a {{position}} in the class of {{gradYear}}, and {{schoolName}} is on my list. \
                I know that you cannot answer yet, so this needs no reply: I only want you to know my name when \
                the time comes.

                Here is my video: {{videoLink}}

                I will write again when my schedule is out.

                {{playerName}}
                """),
        MessageTemplate(
            id: "starter-introduction", name: "Introduction", window: .post,
            subject: "{{playerName}}, {{position}}, class of {{gradYear}}: {{schoolName}}",
            body: """
                Dear Coach {{coachLastName}},

                My name is {{playerName}}. I play {{sport}} as a {{position}}, graduate in {{gradYear}} and have a GPA \
                of {{gpa}}. {{schoolName}} interests me because [one thing that is true of this school only].

                Video: {{videoLink}}
                Measured: {{metrics}}

                Are you still looking for a {{position}} in my class, and what would you like to see from me next?

                Thank you for your time,
                {{playerName}}
                {{playerPhone}}
                """),
        MessageTemplate(
            id: "starter-video", name: "Video update", window: .any,
            subject: "New video: {{playerName}}, {{gradYear}} {{position}}",
            body: """
                Dear Coach {{coachLastName}},

                Here is my new video: {{videoLink}}

                What changed since the last one: [one sentence]. My latest figures are {{metrics}}.

                {{playerName}}, class of {{gradYear}}
                """),
        MessageTemplate(
            id: "starter-camp-thanks", name: "Thanks after a camp", window: .any,
            subject: "Thank you, Coach {{coachLastName}}",
            body: """
                Dear Coach {{coachLastName}},

                Thank you for the camp. This week I am working on what you said about [what exactly], and I noticed \
                [something about the team or the place].

                I would like to come back to {{schoolName}}. Is there a date you would suggest?

                {{playerName}}, {{position}}, class of {{gradYear}}
                """),
        MessageTemplate(
            id: "starter-no-answer", name: "After no answer", window: .post,
            subject: "{{playerName}}, {{gradYear}}: what is new",
            body: """
                Dear Coach {{coachLastName}},

                I wrote to you a few weeks ago and know how full your days are. Since then: [a result, a figure or a grade].

                You can see me play next on [date and place]. If you have filled my position for {{gradYear}}, a line would \
                help me plan.

                {{playerName}}
                """),
        MessageTemplate(
            id: "starter-visit", name: "Asking for a visit", window: .post,
            subject: "Visiting {{schoolName}}: {{playerName}}, {{gradYear}}",
            body: """
                Dear Coach {{coachLastName}},

                My family and I would like to see {{schoolName}}, and you and the team if possible. We could come on \
                [two dates].

                Could I watch a practice and talk with a player close to my age? Whom should we call that day?

                {{playerName}}
                {{playerPhone}}
                """),
        MessageTemplate(
            id: "starter-offer", name: "Answer to an offer, asking for time", window: .post,
            subject: "Your offer, and thank you: {{playerName}}",
            body: """
                Dear Coach {{coachLastName}},

                Thank you for the offer and for what you see in me. I will talk it through with my family and answer \
                you by [day].

                To help us compare it fairly, could you tell me what it covers each year, whether it renews, and what \
                is expected of me?

                {{playerName}}
                """),
        MessageTemplate(
            id: "starter-no", name: "Saying no", window: .any,
            subject: "Thank you, Coach {{coachLastName}}",
            body: """
                Dear Coach {{coachLastName}},

                I have chosen another school and want you to hear it from me first. You took time for me, and I will \
                not forget it.

                I wish you and {{schoolName}} a good season.

                {{playerName}}
                """),
    ]
}
