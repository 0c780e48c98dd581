import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Storage pointer without a target',
  what: 'A local variable of a struct or array type lives in storage and was not pointed anywhere. In these compiler versions it points at slot zero.',
  why: 'Writing to it overwrites the contract’s first state variables, often the owner or a balance.',
  fix: 'Say memory if a temporary value is meant, or point the variable at the intended storage. Compilers from 0.5 on refuse this.',
  falseAlarm: 'The variable is assigned on every path before it is used.',
}
