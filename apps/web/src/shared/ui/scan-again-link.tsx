import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useLocale } from '../i18n/locale-context.ts'
import { localPath } from '../i18n/locale-path.ts'

interface ScanAgainLinkProps {
  contract: { id: string; name: string }
  className?: string
}

/** To a new scan that continues the project of this report. */
export const ScanAgainLink = ({ contract: { id, name }, className = '' }: ScanAgainLinkProps) => {
  const locale = useLocale()
  return (
    <Link
      to={`${localPath(locale, '/new-scan')}?continues=${id}`}
      aria-label={m.intake_scan_again_of({ name: visibleText(name) }, { locale })}
      className={`inline-flex min-h-8 items-center text-sm underline decoration-control underline-offset-4 hover:decoration-text ${className}`}
    >
      {m.intake_scan_again({}, { locale })}
    </Link>
  )
}
