import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Oracle data used without validation',
  what: 'The contract uses a price from an oracle without checking the data that comes with it: the publication time, the confidence interval, or whether there is a valid value at all.',
  why: 'An old, uncertain or empty price is treated as the market price. Anyone who notices can borrow, buy or liquidate at the wrong price, at the expense of other users.',
  fix: 'Reject data that is too old, too uncertain or zero, with limits that suit the asset. Chainlink provides updatedAt in latestRoundData, Pyth publishTime and conf, Chronicle a validity flag. latestAnswer provides no time and is deprecated.',
  falseAlarm: 'The checks are made elsewhere before the price is used, or the price is only displayed.',
}
