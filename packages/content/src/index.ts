export { brand } from './brand.ts'
export { describeBrowser } from './describe-browser.ts'
export { formatDay, formatMoment, formatMoney, maskCode, shortAddress } from './formats.ts'
export { visibleText } from './visible-text.ts'
