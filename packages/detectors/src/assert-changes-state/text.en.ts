import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'assert changes the state',
  what: 'The expression inside assert writes to the state. Tools and readers expect assert to check conditions that are always true, without side effects.',
  why: 'Anyone who removes or rewrites the check also removes the write. Before 0.8, a failing assert also consumes all remaining gas, which is wrong for an ordinary condition.',
  fix: 'Write to the state in a separate statement first and check afterwards. Use require for conditions that depend on input.',
  falseAlarm: 'The write is intended, and the condition is a true invariant.',
}
