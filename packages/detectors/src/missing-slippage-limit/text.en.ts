import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Trade without a price limit',
  what: 'The function trades on a public market and accepts any result: the minimum amount is zero, or it is computed in the same transaction from the price of the same market. The amount received is not checked afterwards.',
  why: 'Anyone who sees the pending transaction can move the price before it and back after it. The trade is then made at the worst price, and the difference is the attacker’s profit.',
  fix: 'Let the caller state the minimum amount, computed outside the transaction, or derive it from an independent price feed.',
  falseAlarm:
    'The amounts are too small to be worth an attack, or the transaction is only sent over a private channel.',
}
