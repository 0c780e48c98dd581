import { floorAmount } from './floor-amount.ts'

interface Money {
  amountCents: number
  /** Its code, in either case. */
  currency: string
}

/** English names a currency by its code, because many dollars look the same; Chinese by its word. */
const display = { en: 'code', zh: 'name' } as const
const language = { en: 'en', zh: 'zh-CN' } as const

/** An amount with its currency, such as “USD 39.00”; part of a cent is left out. */
export const formatMoney = ({ amountCents, currency }: Money, locale: keyof typeof language) =>
  new Intl.NumberFormat(language[locale], {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: display[locale],
  })
    .format(floorAmount(amountCents / 100))
    .replace('\u00a0', ' ')
