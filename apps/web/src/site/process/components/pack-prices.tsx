import { type Product, products } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const packs = products.filter(({ kind }) => kind === 'detection')

/** What one detection costs, and what several cost together; from the list that the API sells from. */
export const PackPrices = () => {
  const locale = useLocale()
  const [single, ...larger] = packs
  if (!single) return null
  return (
    <div className="mt-4">
      <p className="font-mono text-xl font-semibold" data-product={single.id} data-price-cents={single.priceCents}>
        {formatMoney(priceOf(single), locale)}
      </p>
      <ul className="mt-1 text-sm text-muted">
        {larger.map((pack) => (
          <li key={pack.id} data-product={pack.id} data-price-cents={pack.priceCents}>
            {m.plan_pack(
              {
                units: pack.units,
                price: formatMoney(priceOf(pack), locale),
                each: formatMoney(priceOf(pack, pack.units), locale),
              },
              { locale },
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const priceOf = ({ priceCents, currency }: Product, share = 1) => ({ amountCents: priceCents / share, currency })
