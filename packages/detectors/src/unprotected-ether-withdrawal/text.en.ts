import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can send the contract’s ether away',
  what: 'The function sends ether to the caller or to an address that callers can influence. No comparison of msg.sender and no record of what the recipient is owed was found on the way.',
  why: 'Unless something that the code here does not show limits it, whoever calls first takes the money.',
  fix: 'Restrict the function to an authorised role, or pay only what the caller itself owns according to the contract’s books.',
  falseAlarm:
    'The amount is limited by a record that the caller cannot influence, or the destination was set by an authorised account.',
}
