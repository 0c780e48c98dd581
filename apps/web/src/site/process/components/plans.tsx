import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { buyPath } from '../../../shared/ui/buying.ts'
import { Slit } from '../../../shared/ui/slit.tsx'
import { PackPrices } from './pack-prices.tsx'

const [basicProduct] = products
const basic = [m.plan_basic_1, m.plan_basic_2, m.plan_basic_3, m.plan_basic_4]
const custom = [m.plan_custom_1, m.plan_custom_2, m.plan_custom_3, m.plan_custom_4]

/** The two plans. Prices are data, so none is written here. */
export const Plans = () => {
  const locale = useLocale()
  const ask = m.plan_custom_ask({}, { locale })
  return (
    <div className="mt-8 grid max-w-[60rem] gap-6 md:grid-cols-2">
      <Plan
        name={m.plan_basic({}, { locale })}
        kind={m.plan_basic_kind({}, { locale })}
        text={m.plan_basic_text({}, { locale })}
        price={<PackPrices />}
        parts={basic.map((part) => part({}, { locale }))}
      >
        <button
          type="button"
          data-dialog={`login/${basicProduct?.id}`}
          className={`signed-out ${buttonClass('primary', 'site')}`}
        >
          {m.plan_basic_buy({}, { locale })}
        </button>
        <a href={buyPath(locale, basicProduct?.id)} className={`signed-in ${buttonClass('primary', 'site')}`}>
          {m.plan_basic_buy({}, { locale })}
        </a>
      </Plan>
      <Plan
        name={m.plan_custom({}, { locale })}
        kind={m.plan_custom_kind({}, { locale })}
        text={m.plan_custom_text({}, { locale })}
        parts={custom.map((part) => part({}, { locale }))}
      >
        <a href={localPath(locale, '/custom')} className={buttonClass('quiet', 'site')}>
          {ask}
        </a>
      </Plan>
    </div>
  )
}

interface PlanProps {
  name: string
  kind: string
  text: string
  /** Where there is one before anybody asks. */
  price?: ReactNode
  parts: readonly string[]
  /** The one thing to do with it. */
  children: ReactNode
}

const Plan = ({ name, kind, text, price, parts, children }: PlanProps) => (
  <article className="flex flex-col border border-line bg-surface p-6 md:p-8">
    <p className="font-mono text-sm text-muted">{kind}</p>
    <h3 className="mt-2 text-2xl">{name}</h3>
    <p className="mt-2 text-muted">{text}</p>
    {price}
    <ul className="mt-6 mb-8">
      {parts.map((part) => (
        <li key={part} className="flex gap-3 border-t border-line py-3">
          <Slit className="mt-1 h-5 w-2.5 shrink-0" />
          {part}
        </li>
      ))}
    </ul>
    <div className="mt-auto flex flex-col items-start">{children}</div>
  </article>
)
