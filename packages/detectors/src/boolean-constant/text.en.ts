import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Condition fixed by a written true or false',
  what: 'A literal true or false takes part in a condition, so that a branch is always or never taken, whatever the rest of the condition says.',
  why: 'This is often what is left of a test or of debugging. A check that was switched off like this protects nothing, though it still looks like a check.',
  fix: 'Remove the literal and let the condition decide, or remove the branch that cannot be reached.',
  falseAlarm: 'The literal is on purpose and the branch is meant to be dead or always taken.',
}
