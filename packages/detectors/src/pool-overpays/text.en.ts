import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Pool pays out more than it owes',
  what: 'A sequence of allowed calls takes more out of a pool, vault or exchange than the caller put in, or leaves the contract with less than it owes to everyone else.',
  why: 'An attacker can repeat the calls until the deposits of other users are gone. Users who leave last get nothing.',
  fix: 'Calculate shares, rewards and prices from the state before the call, round against the caller, and settle what is owed before balances change.',
  falseAlarm:
    'The extra amount is a bonus that the project pays from its own funds, and deposits of users stay covered.',
}
