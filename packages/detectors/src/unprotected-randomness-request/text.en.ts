import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can ask for a random number',
  what: 'A public function without any check of the caller requests a random number from Gelato VRF.',
  why: 'Each request is paid from the contract’s funds and can start a draw. Strangers can use up the funds, or ask again and again until a draw suits them.',
  fix: 'Allow the request to authorised callers only, or tie it to a payment and to one open draw at a time.',
  falseAlarm: 'Asking is meant to be open to all, is paid by the caller, and an open draw cannot be replaced.',
}
