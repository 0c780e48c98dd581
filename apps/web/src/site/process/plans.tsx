import { products } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { buyPath } from '../../shared/ui/links.ts'
import { Slit } from '../../shared/ui/slit.tsx'
import { fastScansPerDay } from '../fast-scan-limit.ts'
import { PackPrices } from '../pack-prices.tsx'

const [basicProduct] = products
const basic = [m.plan_basic_1, m.plan_basic_2, m.plan_basic_3, m.plan_basic_4]
const custom = [m.plan_custom_1, m.plan_custom_2, m.plan_custom_3, m.plan_custom_4]

/** The two plans. Prices come from the product list, so none is written here. */
export const Plans = () => {
  const locale = useLocale()
  const t = useText()
  const requestLabel = t(m.plan_custom_request)
  return (
    <div className="mt-8 grid max-w-[60rem] gap-6 md:grid-cols-2">
      <Plan
        name={t(m.plan_basic)}
        kind={t(m.plan_basic_kind)}
        text={t(m.plan_basic_text)}
        price={<PackPrices />}
        parts={[...basic.map((part) => t(part)), t(m.plan_basic_5, { count: fastScansPerDay })]}
      >
        <button
          type="button"
          data-dialog={`login/${basicProduct?.id}`}
          className={`signed-out ${buttonClass('primary', 'site')}`}
        >
          {t(m.plan_basic_buy)}
        </button>
        <a href={buyPath(locale, basicProduct?.id)} className={`signed-in ${buttonClass('primary', 'site')}`}>
          {t(m.plan_basic_buy)}
        </a>
      </Plan>
      <Plan
        name={t(m.plan_custom)}
        kind={t(m.plan_custom_kind)}
        text={t(m.plan_custom_text)}
        parts={custom.map((part) => t(part))}
      >
        <a href={localPath(locale, '/custom')} className={buttonClass('quiet', 'site')}>
          {requestLabel}
        </a>
      </Plan>
    </div>
  )
}

interface PlanProps {
  name: string
  kind: string
  text: string
  /** The price, if it is known in advance. */
  price?: ReactNode
  parts: readonly string[]
  /** The action of the plan. */
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
