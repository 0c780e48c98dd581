import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Ether above the price is kept',
  what: 'A payable function accepts more ether than it needs: it only checks a lower limit, or forwards a fee that is calculated elsewhere. It neither records nor returns the rest.',
  why: 'Prices and fees change between signing and execution, so callers send more to be safe. The rest stays in the contract, where its owner or another caller may take it, or nobody can.',
  fix: 'Return the difference to the caller, or require the exact amount.',
  falseAlarm: 'The rest is a deliberate donation, or another function credits it to the payer.',
}
