import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'State variable shadows an inherited one',
  what: 'The contract declares a state variable with the same name as an inherited one. They are two different variables.',
  why: 'Functions of the base contract use the inherited variable, while functions here use the new one. An owner set in one may not be the owner checked in the other.',
  fix: 'Remove the second declaration and use the inherited variable, or rename it. Compilers from 0.6 on reject this.',
  falseAlarm: 'The inherited variable is never used.',
}
