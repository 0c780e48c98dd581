import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Same decimals assumed for every asset',
  what: 'The function multiplies an amount of an asset by the price from the feed of that asset and divides by a constant. The decimals of the asset and of the feed are not read.',
  why: 'Tokens have 6, 8 or 18 decimals, and feeds 8 or 18. For an asset with other decimals the value is wrong by many orders of magnitude: users can borrow far too much, or their collateral counts as nothing.',
  fix: 'Scale by the decimals of the token and of the feed, read when the asset is listed.',
  falseAlarm: 'Only assets and feeds with exactly these decimals can be listed.',
}
