import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Entry changes without its total',
  what: 'Other functions change a total together with the entries of accounts. This function changes an entry, but not the total.',
  why: 'The total no longer equals the sum of the entries. Shares, prices and limits that are computed from it are wrong, and the last accounts may be unable to withdraw.',
  fix: 'Change the total by the same amount, best in one internal function that all of them use.',
  falseAlarm: 'The total is meant to leave out this change, and nothing divides by it or subtracts from it.',
}
