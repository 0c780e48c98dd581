export { brand } from './brand.ts'
export { floorAmount } from './floor-amount.ts'
export { formatDay } from './format-day.ts'
export { formatMoney } from './format-money.ts'
