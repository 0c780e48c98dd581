import type { Carried, Finding } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { carriedMark, carriedWords, suppressionMark } from '@lc/report/words'
import { Link } from 'react-router'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'

export const CarriedTag = ({ carried }: { carried: Carried | undefined }) => {
  const locale = useLocale()
  if (!carried) return null
  return (
    <span className="mt-1 block text-sm font-semibold" data-carried={carried.reason}>
      {carriedMark(carried.reason, locale)}
    </span>
  )
}

/** Why this report lists an earlier scan's finding, with a link to that scan. */
export const CarriedNote = ({ carried, findingId }: { carried: Carried | undefined; findingId: string }) => {
  const locale = useLocale()
  const t = useText()
  const isOwn = useReportSource() === undefined
  if (!carried) return null
  const to = `${localPath(locale, `/contract/${carried.scanId}`)}?finding=${encodeURIComponent(findingId)}`
  return (
    <div className="mt-3 border-l-2 border-text pl-3 text-sm wrap-anywhere">
      <p>{carriedWords(carried.reason, locale)}</p>
      <p className="mt-1">{t(m.app_finding_carried_text)}</p>
      {isOwn && (
        <Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
          {t(m.app_finding_carried_scan)}
        </Link>
      )}
    </div>
  )
}

/** For a finding in a published library; it counts like any other. */
export const LibraryTag = ({ library }: Pick<Finding, 'library'>) => {
  const t = useText()
  if (!library) return null
  return (
    <span className="block text-sm text-muted wrap-anywhere" data-library>
      {t(m.app_finding_library, library)}
    </span>
  )
}

/** For a suppressed finding; it counts like any other. A partial report withholds reason and place. */
export const SuppressedTag = ({ finding: { suppressed, suppression } }: { finding: Finding }) => {
  const locale = useLocale()
  const t = useText()
  if (!suppressed) return null
  return (
    <span className="block text-sm text-muted wrap-anywhere" data-suppressed>
      {suppression ? suppressionMark(suppression, locale) : t(m.export_suppressed)}
      {suppression?.reason && (
        <span className="block">{t(m.rules_reason_line, { reason: visibleText(suppression.reason) })}</span>
      )}
    </span>
  )
}
