import { type ContractSummary, chainById } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'

export const ReportHead = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const { deployment } = summary
  const facts = [
    m.app_report_ordered({ time: formatTime(summary.createdAt, locale) }, { locale }),
    m.app_report_main_file({ name: visibleText(summary.mainFile) }, { locale }),
    ...(deployment
      ? [m.app_report_deployed({ chain: chainById(deployment.chainId)?.name ?? deployment.chainId }, { locale })]
      : []),
    ...(summary.compiler ? [m.app_report_compiler({ version: summary.compiler }, { locale })] : []),
  ]
  return (
    <div>
      <Link
        to={localPath(locale, '/dashboard')}
        className="inline-flex min-h-8 items-center text-sm text-muted underline decoration-control underline-offset-4 hover:text-text"
      >
        ← {m.app_report_back({}, { locale })}
      </Link>
      <h1 className="mt-2 line-clamp-4 text-2xl">{visibleText(summary.name)}</h1>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-sm text-muted">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
