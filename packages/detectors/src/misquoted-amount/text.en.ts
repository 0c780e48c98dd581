import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Amounts differ from what the contract quotes',
  what: 'A call is worse for its caller than the preview states, exceeds a limit that the contract states, or pays an amount that differs from its result.',
  why: 'Other contracts and wallets rely on quotes and results. They lose the difference, or their own checks fail.',
  fix: 'Include every fee in previews, check the stated limits in each function, and return exactly the amounts that were moved.',
  falseAlarm: 'No other contract uses the quotes, and users see the real amounts before they sign.',
}
