import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Returned amount is ignored',
  what: 'The function calls another contract that moves value and returns an amount, such as the amount received, burned or repaid. Nothing reads the returned amount.',
  why: 'The contract continues with its own expectation. If the call moved less than expected, the records no longer match the tokens, and someone is paid too much or too little.',
  fix: 'Use the returned amount for the records and payments that follow, or compare it with a minimum.',
  falseAlarm:
    'The amount is known in advance, is measured by balances, or has no meaning for this contract, like a ticket number.',
}
