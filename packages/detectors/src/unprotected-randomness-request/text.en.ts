import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Randomness request without an access check',
  what: 'A public function without a check of the caller requests a random number from Gelato VRF.',
  why: 'Each request is paid from the contract’s funds and can start a draw. Anyone can use up the funds, or repeat the request until a draw suits them.',
  fix: 'Allow only authorised callers to make the request, or require a payment and allow only one open draw at a time.',
  falseAlarm:
    'Requests are meant to be open to everyone, the caller pays for them, and an open draw cannot be replaced.',
}
