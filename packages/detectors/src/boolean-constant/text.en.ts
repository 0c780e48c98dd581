import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Condition contains a literal true or false',
  what: 'A condition contains a literal true or false, so a branch is always or never taken, regardless of the rest of the condition.',
  why: 'This is often left over from testing or debugging. A check disabled this way protects nothing, although it still looks like a check.',
  fix: 'Remove the literal so that the condition decides, or remove the unreachable branch.',
  falseAlarm: 'The literal is intentional, and the branch is meant to be always or never taken.',
}
