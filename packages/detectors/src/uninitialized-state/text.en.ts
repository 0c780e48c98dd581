import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'State variable is read but never set',
  what: 'The contract reads this variable, but none of its code writes it. It is always zero.',
  why: 'Ether sent to a zero address is lost, a limit of zero allows nothing, and a role set to zero protects nothing.',
  fix: 'Set the variable in the constructor or the initializer, or remove it.',
  falseAlarm:
    'Zero is the intended value, or the variable is written through assembly or by an upgraded implementation that shares the storage.',
}
