import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'assert that changes the state',
  what: 'The expression inside assert writes to the state while it checks. assert is meant for what can never be false, and tools and readers treat it as if it had no effect.',
  why: 'Whoever removes or rewrites the check also removes the write. Before 0.8 a failing assert also burns all remaining gas, which is wrong for an ordinary condition.',
  fix: 'Write first, in a statement of its own, and check afterwards; use require for conditions that input can break.',
  falseAlarm: 'The write is meant to stand there, and the condition is a true invariant.',
}
