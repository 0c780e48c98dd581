import type { Carried } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { carriedMark, carriedWords } from '@lc/report/words'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'

/** Marks a finding of an earlier scan in the list of this one. */
export const CarriedTag = ({ carried }: { carried: Carried | undefined }) => {
  const locale = useLocale()
  if (!carried) return null
  return (
    <span className="mt-1 block text-sm font-semibold" data-carried={carried.reason}>
      {carriedMark(carried.reason, locale)}
    </span>
  )
}

/** Why an earlier scan's finding is in this report, and the way to that scan. */
export const CarriedNote = ({ carried, findingId }: { carried: Carried | undefined; findingId: string }) => {
  const locale = useLocale()
  if (!carried) return null
  const to = `${localPath(locale, `/contract/${carried.scanId}`)}?finding=${encodeURIComponent(findingId)}`
  return (
    <div className="mt-3 border-l-2 border-text pl-3 text-sm wrap-anywhere">
      <p>{carriedWords(carried.reason, locale)}</p>
      <p className="mt-1">{m.app_finding_carried_text({}, { locale })}</p>
      <Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4">
        {m.app_finding_carried_scan({}, { locale })}
      </Link>
    </div>
  )
}
