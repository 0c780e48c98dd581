export { brand } from './brand.ts'
export { formatDay } from './format-day.ts'
export { formatMoney } from './format-money.ts'
