import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'

interface ScanAgainLinkProps {
  contract: { id: string; name: string }
  /** Replaces the style of a link in a list. */
  className?: string
}

const listLink =
  'inline-flex min-h-8 items-center text-sm underline decoration-control underline-offset-4 hover:decoration-text'

/** Links to a new scan that continues the project of this report. */
export const ScanAgainLink = ({ contract: { id, name }, className = listLink }: ScanAgainLinkProps) => {
  const locale = useLocale()
  const t = useText()
  return (
    <Link
      to={`${localPath(locale, '/new-scan')}?continues=${id}`}
      aria-label={t(m.intake_scan_again_of, { name: visibleText(name) })}
      className={className}
    >
      {t(m.intake_scan_again)}
    </Link>
  )
}
