import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { Slit } from '../../../shared/ui/slit.tsx'
import { ourSide, yourSide } from '../programme.ts'

/** What each side gives, side by side, so that one can be weighed against the other. */
export const BothSides = () => {
  const locale = useLocale()
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <Side title={m.partners_we({ company: brand.company[locale] }, { locale })} items={ourSide} />
      <Side title={m.partners_you({}, { locale })} items={yourSide} />
    </div>
  )
}

const Side = ({ title, items }: { title: string; items: typeof ourSide }) => {
  const locale = useLocale()
  const id = useId()
  return (
    <div className="rounded-data border border-line bg-surface p-6 sm:p-8">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-6 grid gap-5">
        {items.map((item) => (
          <li key={item({}, { locale })} className="grid grid-cols-[1.5rem_1fr]">
            <Slit className="mt-1 h-5 w-2.5" />
            {item({}, { locale })}
          </li>
        ))}
      </ul>
    </div>
  )
}
