import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'State variable is read but never set',
  what: 'The contract reads this variable, and no code of the contract ever writes it. It always holds zero.',
  why: 'An address that is zero sends ether to nobody, a limit that is zero allows nothing, and a role that is zero protects nothing.',
  fix: 'Set the variable in the constructor or the initializer, or remove it.',
  falseAlarm:
    'Zero is the intended value, or the variable is written through assembly or by an upgraded implementation that shares the storage.',
}
