import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Token transfer that does other than it says',
  what: 'A transfer reports success or an amount that is not what happened: nothing moved, less arrived than the event says, or a token went where its standard forbids, to the zero address or to a contract that cannot hold it.',
  why: 'Wallets, exchanges and contracts believe the result and the events. They credit what never came, or the token is lost for good.',
  fix: 'Revert when a transfer cannot be done, let the events say who received how much, fees included, and refuse receivers that the standard refuses.',
  falseAlarm: 'Every user of the token knows its own rules, and no other contract ever handles it.',
}
