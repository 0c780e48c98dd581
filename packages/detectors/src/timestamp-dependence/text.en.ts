import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Decision depends on the block timestamp',
  what: 'A condition compares block.timestamp. The block proposer chooses this value within a small range.',
  why: 'If seconds decide who wins or what something costs, a proposer can influence the result.',
  fix: 'Do not let seconds decide anything of value. Deadlines of hours or days are fine.',
  falseAlarm:
    'The compared period is long relative to the few seconds a proposer can shift. This is usual for deadlines and locks.',
}
