import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Arithmetic that wraps around silently',
  what: 'A sum, difference or product with a value of the caller’s choice can pass the limits of its type. Before Solidity 0.8, and inside unchecked blocks, the result then starts again at the other end.',
  why: 'A huge input becomes a tiny result, or the reverse: balances appear from nothing, locks end early, a price of zero is accepted.',
  fix: 'Compile with Solidity 0.8 or newer and keep the operation out of unchecked blocks; in older code use a checked library, or ask for the bounds before the operation.',
  falseAlarm:
    'The input is bounded somewhere else, for example by the only contract that calls this one, or wrapping is what the algorithm wants.',
}
