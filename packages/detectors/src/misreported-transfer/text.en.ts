import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Token transfer misreports its result',
  what: 'A transfer reports success or an amount that differs from the actual result: no tokens moved, less arrived than the event states, or a token went to a receiver that its standard forbids, such as the zero address or a contract that cannot hold it.',
  why: 'Wallets, exchanges and contracts rely on the result and the events. They credit tokens that never arrived, or the token is lost.',
  fix: 'Revert if a transfer cannot be completed, report the exact receivers and amounts in events, including fees, and reject receivers that the standard forbids.',
  falseAlarm: 'Every user of the token knows its special rules, and no other contract handles it.',
}
