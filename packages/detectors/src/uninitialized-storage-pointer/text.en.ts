import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Uninitialised storage pointer',
  what: 'A local struct or array variable is a storage pointer that was never assigned. In these compiler versions it points to slot zero.',
  why: 'Writing to it overwrites the contract’s first state variables, often the owner or a balance.',
  fix: 'Declare the variable as memory if it is temporary, or assign the intended storage location. Compilers from 0.5 on reject this.',
  falseAlarm: 'The variable is assigned on every path before it is used.',
}
