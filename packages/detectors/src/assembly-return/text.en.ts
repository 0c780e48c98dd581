import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'return in assembly ends the whole call',
  what: 'An internal function uses the assembly instruction return. Unlike return in Solidity, it does not go back to the calling function. It ends the whole external call immediately.',
  why: 'The rest of the calling function is skipped: state that should be written, a reentrancy guard that should be released, checks that should follow. The call returns the bytes from the assembly instead of the declared result.',
  fix: 'Assign the result to the function’s return variables and let it end normally. Inside a Yul function, use leave.',
  falseAlarm:
    'Ending the call is intended, as in the fallback of a proxy that returns the result of its implementation, and nothing needs to run afterwards.',
}
