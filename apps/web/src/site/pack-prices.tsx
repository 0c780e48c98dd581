import { type Product, products } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../shared/i18n/text.ts'

const packs = products.filter(({ kind }) => kind === 'detection')

/** The price of one detection and of packs, from the list that the API uses. */
export const PackPrices = () => {
  const locale = useLocale()
  const [single, ...larger] = packs
  if (!single) return null
  return (
    <div className="mt-4">
      <p className="font-mono text-xl font-semibold" data-product={single.id} data-price-cents={single.priceCents}>
        {formatMoney(packPrice(single), locale)}
      </p>
      <ul className="mt-1 text-sm text-muted">
        {larger.map((pack) => (
          <li key={pack.id} data-product={pack.id} data-price-cents={pack.priceCents}>
            {m.plan_pack(
              {
                units: pack.units,
                price: formatMoney(packPrice(pack), locale),
                each: formatMoney(packPrice(pack, pack.units), locale),
              },
              { locale },
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const packPrice = ({ priceCents, currency }: Product, share = 1) => ({ amountCents: priceCents / share, currency })
