import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Price taken from the current state of a pool',
  what: 'A price is computed from the current reserves of a trading pair (getReserves) or the current price of a pool (slot0), without an average over time.',
  why: 'A single trade moves it. An attacker trades with borrowed tokens, calls this contract at the distorted price to borrow, buy or liquidate, and trades back in the same transaction.',
  fix: 'Use an independent price feed, or an average over a long enough time (observe, cumulative prices), and limit the deviation from the current price.',
  falseAlarm: 'The price is only displayed, or the caller’s own limit decides about the result.',
}
