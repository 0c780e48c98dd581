import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'return in assembly ends the whole call',
  what: 'An internal function uses the assembly instruction return. Unlike the return of Solidity it does not go back to the calling function: it ends the whole external call at once.',
  why: 'Whatever the caller had still to do is skipped: state that should be written, a reentrancy guard that should be released, checks that should follow. The bytes given to the outside are those of the assembly, not of the declared result.',
  fix: 'Assign the result to the return variables of the function and let it end normally. Inside a Yul function, use leave.',
  falseAlarm:
    'Ending the call is the purpose, as in the fallback of a proxy that hands on the answer of its implementation, and nothing has to run afterwards.',
}
