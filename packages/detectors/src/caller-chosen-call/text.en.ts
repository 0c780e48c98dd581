import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Caller chooses target and data of a call',
  what: 'The caller chooses both the address and the data of a call that the contract makes, and the contract also moves tokens or ether in other places. The engine found no check of the caller and no list of allowed targets.',
  why: 'Called contracts see this contract as the sender. Anyone can make it call a token and transfer its balance, spend allowances that users gave it, or use rights that it has elsewhere.',
  fix: 'Allow only known targets and function selectors, or make the calls from a separate contract that never holds funds, allowances or rights.',
  falseAlarm:
    'The contract never holds anything between two transactions, nobody gives it an allowance, and no other contract trusts it.',
}
