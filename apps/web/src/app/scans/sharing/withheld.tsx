import type { Location } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { formatDate, useLocale, useText } from '../../../shared/i18n/text.ts'

/** In place of a finding's code and proof. A settled finding still shows where it was. */
export const WithheldPlace = ({ until, locations }: { until: string; locations: readonly Location[] }) => {
  const t = useText()
  const isPlaceShown = locations.length > 0
  return (
    <div className="border-b border-line" data-withheld>
      {locations.map(({ file, startLine }) => (
        <p key={`${file}:${startLine}`} className="px-5 pt-4 font-mono text-xs text-muted wrap-anywhere md:px-7">
          {t(m.app_finding_place, { file: visibleText(file), line: startLine })}
        </p>
      ))}
      <Hatched
        title={t(isPlaceShown ? m.share_withheld_code : m.share_withheld_place)}
        until={until}
        className="m-5 md:m-7"
      />
    </div>
  )
}

/** In place of a tab that would show code. */
export const WithheldTab = ({ until }: { until: string }) => (
  <div data-withheld>
    <Hatched title={useText()(m.share_withheld_tab)} until={until} />
  </div>
)

interface HatchedProps {
  title: string
  until: string
  className?: string
}

const Hatched = ({ title, until, className = '' }: HatchedProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div
      className={`grid min-h-40 place-items-center border border-line bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_6px,transparent_6px_14px)] p-5 ${className}`}
    >
      <p className="max-w-[30rem] border border-line bg-surface px-4 py-3 text-center">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">
          {t(m.share_withheld_until, { date: formatDate(until, locale) })}
        </span>
      </p>
    </div>
  )
}
