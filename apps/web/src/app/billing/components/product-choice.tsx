import type { Product } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { unitWords } from '@lc/mails'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

interface ProductChoiceProps {
  products: readonly Product[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Packages, one of them chosen; each with what one unit costs in it. */
export const ProductChoice = ({ products, chosen, onChoose }: ProductChoiceProps) => {
  const locale = useLocale()
  const name = useId()
  const money = (amountCents: number, currency: string) => formatMoney({ amountCents, currency }, locale)
  return (
    <fieldset className="mt-4 border border-line">
      <legend className="sr-only">{m.pay_choice({}, { locale })}</legend>
      {products.map(({ id, kind, units, priceCents, currency }) => (
        <label
          key={id}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t"
        >
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 accent-text"
          />
          <span className="grow">
            {unitWords({ kind, units }, locale)}
            {units > 1 && (
              <span className="block text-sm text-muted">
                {m.pay_each({ price: money(Math.floor(priceCents / units), currency) }, { locale })}
              </span>
            )}
          </span>
          <span className="font-mono">{money(priceCents, currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}
