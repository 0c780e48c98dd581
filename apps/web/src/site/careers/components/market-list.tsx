import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { applicationTo, managers } from '../roles.ts'

/** One row for each market, so that a letter tells which one it is about. */
export const MarketList = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mt-4 text-muted">{m.careers_markets_text({}, { locale })}</p>
      <ul className="mt-6 border-b border-line">
        {managers.map(({ id, title }) => (
          <li
            key={id}
            id={id}
            className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-3 target:bg-surface-2"
          >
            <h3 className="text-lg">{title(locale)}</h3>
            <a
              href={applicationTo(title(locale), locale)}
              className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
            >
              {m.careers_apply({}, { locale })}
              <span className="sr-only">: {title(locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
