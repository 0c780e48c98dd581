import type { PositionText } from './position-text.ts'

export const associateEn: PositionText = {
  description:
    'Answer the first questions of projects that need their contracts checked, and guide them to the right service.',
  lead: 'You are the first person a project talks to, and you find out what it needs.',
  about: [
    'People come to us with a launch date, a repository and a concern. Some need a scan, some an audit, some a penetration test, and some should fix their tests first. You help them choose.',
    'You collect the information our experts need before they start, and keep the customer informed until the report is ready.',
  ],
  does: [
    'Answer emails and contact forms, and clarify scope, chain, dates and earlier reviews.',
    'Find projects that are close to launch and have not been reviewed.',
    'Write quotes with the experts that state the limits as clearly as the price.',
    'Keep a record of every conversation, so that customers never have to answer the same question twice.',
    'Report which parts of our website customers did not understand.',
  ],
  brings: [
    'Interest in smart contracts: you can read a simple one and ask a good question about it.',
    'Friendly, precise writing in English or Chinese; a second language is welcome.',
    'The ability to keep many small tasks organised at once.',
    'The confidence to say “we don’t offer that” or “you don’t need this”.',
  ],
}
