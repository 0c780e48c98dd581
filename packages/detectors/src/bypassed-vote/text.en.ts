import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Voting rules can be bypassed',
  what: 'A sequence of allowed calls counts the same votes twice, casts the votes of another account, or runs a proposal without the quorum, before its time or more than once.',
  why: 'Proposals usually control the funds and settings of a whole protocol. An attacker who bypasses the vote decides alone, and others have no time to react.',
  fix: 'Record each voter, count votes at a past block, and check quorum, majority and delay again when a proposal runs. Mark it as executed before its calls.',
  falseAlarm:
    'Votes may be changed by design and the earlier one is subtracted, or a guardian may act early and everyone knows it.',
}
