import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Ether withdrawal without an access check',
  what: 'The function sends ether to the caller or to an address that callers can influence. On this path, the engine found no comparison of msg.sender and no record of what the recipient is owed.',
  why: 'Unless something that is not visible in this code prevents it, the first caller can take the ether.',
  fix: 'Restrict the function to an authorised role, or pay only the amount that the contract has recorded for the caller.',
  falseAlarm:
    'A record that the caller cannot influence limits the amount, or an authorised account set the destination.',
}
