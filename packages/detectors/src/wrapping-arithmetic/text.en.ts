import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Arithmetic can wrap around',
  what: 'A sum, difference or product with a caller-supplied value can exceed the range of its type. Before Solidity 0.8, and inside unchecked blocks, the result then wraps around without an error.',
  why: 'A huge input becomes a tiny result, or the reverse: balances appear from nothing, locks end early, or a price of zero is accepted.',
  fix: 'Compile with Solidity 0.8 or newer and keep the operation out of unchecked blocks. In older code, use a checked math library or check the bounds first.',
  falseAlarm:
    'The input is limited elsewhere, for example by the only contract that calls this one, or the algorithm relies on wrapping.',
}
