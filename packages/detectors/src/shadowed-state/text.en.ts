import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'State variable hides one of a base contract',
  what: 'The contract declares a state variable with the same name as one it inherits. They are two different variables.',
  why: 'Functions of the base contract read and write theirs, functions here use the other. An owner set in one place is not the owner checked in the other.',
  fix: 'Remove the second declaration and use the inherited one, or rename it. Compilers from 0.6 on refuse this.',
  falseAlarm: 'The inherited variable is never used.',
}
