import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Local variable read without being set',
  what: 'A local variable is declared and read without a value being assigned. Solidity gives it zero.',
  why: 'Zero may not be what was meant: an address of zero takes ether out of the world, a limit of zero refuses everybody, a rate of zero sells for nothing.',
  fix: 'Assign the value that is meant, also where it is zero.',
  falseAlarm: 'Zero is the intended start, as for a sum or a counter.',
}
