import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Oracle answer used without looking at its quality',
  what: 'The contract takes a price from an oracle and does not look at what comes with it: the time of publication, the width of the confidence interval, or whether there is a valid value at all.',
  why: 'An old, uncertain or empty price passes as the market price. Whoever notices first borrows, buys or liquidates at the wrong price, at the cost of everybody else.',
  fix: 'Refuse answers that are too old, too uncertain or zero, with bounds that fit the asset. Pyth gives publishTime and conf, Chronicle a flag of validity.',
  falseAlarm: 'The checks are made elsewhere before the price is used, or the price is only displayed.',
}
