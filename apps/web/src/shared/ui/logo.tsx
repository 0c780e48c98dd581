import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { Slit } from './slit.tsx'

export const Logo = ({ locale }: { locale: Locale }) => (
  <span className="inline-flex items-center gap-2.5 whitespace-nowrap text-base font-semibold tracking-display">
    <Slit className="h-7 w-3.5 text-volt" />
    <span className="xl:hidden">{brand.product[locale]}</span>
    <span className="max-xl:hidden">{brand.company[locale]}</span>
  </span>
)
