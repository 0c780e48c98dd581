const ADDRESS_HEAD = 13
const TAIL = 12

/** Shortens an address as the specification requires: its first 13 and last 12 characters. */
export const shortAddress = (address: string) =>
  address.length > ADDRESS_HEAD + TAIL ? `${address.slice(0, ADDRESS_HEAD)}…${address.slice(-TAIL)}` : address

const VISIBLE_START = 3
const TAIL_FROM = 7

/** Masks a code as the specification requires: its first 3 characters, asterisks, then the rest from the 8th. */
export const maskCode = (code: string) =>
  code.slice(0, VISIBLE_START) +
  '*'.repeat(Math.max(0, Math.min(code.length, TAIL_FROM) - VISIBLE_START)) +
  code.slice(TAIL_FROM)

const dateLanguage = { en: 'en-GB', zh: 'zh-CN' } as const

/** The date at the company's location, as used on documents. */
export const formatDay = (moment: Date, locale: keyof typeof dateLanguage) =>
  new Intl.DateTimeFormat(dateLanguage[locale], { dateStyle: 'long', timeZone: 'Asia/Singapore' }).format(moment)

/** Date and time at the company's location; show the time zone next to it. */
export const formatMoment = (moment: Date, locale: keyof typeof dateLanguage) =>
  new Intl.DateTimeFormat(dateLanguage[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Singapore',
  }).format(moment)

interface Money {
  amountCents: number
  /** Currency code, in upper or lower case. */
  currency: string
}

/** English uses the currency's code, because there are many dollars; Chinese uses its name. */
const display = { en: 'code', zh: 'name' } as const
const moneyLanguage = { en: 'en', zh: 'zh-CN' } as const

/** An amount with its currency, such as “USD 39.00”; fractions of a cent are dropped. */
export const formatMoney = ({ amountCents, currency }: Money, locale: keyof typeof moneyLanguage) =>
  new Intl.NumberFormat(moneyLanguage[locale], {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: display[locale],
  })
    .format(floorAmount(amountCents / 100))
    .replace('\u00a0', ' ')

/** Digits beyond this one are rounding errors of binary fractions. */
const HELD_DIGITS = 12

/** Cuts an amount off after two decimals, as the specification requires; never rounds up. */
export const floorAmount = (amount: number, decimals = 2) =>
  Number(`${Math.floor(Number(`${amount.toFixed(HELD_DIGITS)}e${decimals}`))}e-${decimals}`)
