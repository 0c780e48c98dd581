import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Limit based on block time',
  what: 'A condition compares the block’s time with a limit that was stored or passed in. The block proposer can shift that time by a few seconds.',
  why: 'A few seconds do not matter for limits of hours or days. They matter if the limit is so short that the difference decides who comes first.',
  fix: 'Keep limits long compared with the time between blocks, and document that they are accurate to within seconds.',
  falseAlarm: 'Nearly always: timelocks, sales and signature deadlines are meant to work this way.',
}
