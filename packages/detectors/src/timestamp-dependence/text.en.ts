import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A decision depends on the block’s timestamp',
  what: 'A condition compares block.timestamp. The proposer of a block chooses this value within a small range.',
  why: 'Where seconds decide who wins or what something costs, a proposer can tip the result.',
  fix: 'Do not let seconds decide anything of value. Deadlines of hours or days are fine.',
  falseAlarm:
    'The compared period is long against the few seconds a proposer can shift. This is the usual case for deadlines and locks.',
}
