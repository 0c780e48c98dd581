import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Anyone can create tokens for themselves',
  what: 'A stranger calls a function and afterwards holds new tokens, which he neither paid for nor was given.',
  why: 'The supply grows as he likes. He sells what he made until nothing is left in the pools, and the tokens of all others are worth nothing.',
  fix: 'Let only those mint who hold the right to, or take a payment that fits; check that the guard compares the caller and not something else.',
  falseAlarm: 'The contract is a faucet or an airdrop that gives everybody a bounded share on purpose.',
}
