import type { PositionText } from './position-text.ts'

export const associateEn: PositionText = {
  description:
    'Answer the first questions of projects that need their contracts checked, and bring them to the right service.',
  lead: 'You are the first person a project speaks to, so you are the one who finds out what it needs.',
  about: [
    'People come to us with a launch date, a repository and a worry. Some need a scan, some an audit, some a penetration test, and some should fix their tests first. You tell them which.',
    'You prepare what the experts need before they begin, and keep the customer informed until the report is there.',
  ],
  does: [
    'Answer incoming letters and forms, and find out scope, chain, dates and what already has been checked.',
    'Find projects that are about to ship and have not been looked at.',
    'Write offers with the experts, in which the limits stand as clearly as the price.',
    'Keep the record of every conversation in order, so that nobody is asked the same thing twice.',
    'Tell us what customers did not understand on our pages.',
  ],
  brings: [
    'Interest in how contracts work, enough to read a simple one and ask a good question about it.',
    'Friendly, exact writing in English or Chinese; a second language is welcome.',
    'Order in many small things at once.',
    'The nerve to say “we do not do that” or “you do not need this”.',
  ],
}
