import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can send the contract’s ether away',
  what: 'The function sends ether to an address that the caller can choose, and nothing restricts who may call it or how much.',
  why: 'Whoever calls first takes the money.',
  fix: 'Restrict the function to an authorised role, or pay only what the caller itself owns according to the contract’s books.',
  falseAlarm:
    'The amount is limited by a record that the caller cannot influence, or the destination was set by an authorised account.',
}
