import { m } from '@lc/content/messages'
import { Link, useLocation } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { type ReportTab, reportPath, reportTabs } from '../../../shared/pages/report-tabs.ts'

const words = {
  findings: m.report_tab_findings,
  code: m.report_tab_code,
  structure: m.report_tab_structure,
  formal: m.report_tab_formal,
  unit: m.report_tab_unit,
  fuzz: m.report_tab_fuzz,
  provenance: m.report_tab_provenance,
} as const satisfies Record<ReportTab, unknown>

/** The tabs as links, each with an address of its own. What is chosen and filtered stays in the address. */
export const ReportNav = ({ id, current }: { id: string; current: ReportTab }) => {
  const locale = useLocale()
  const { search } = useLocation()
  return (
    <nav aria-label={m.report_tabs({}, { locale })} className="border-b border-line" data-tabs>
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {reportTabs.map(({ tab }) => (
          <li key={tab}>
            <Link
              to={{ pathname: localPath(locale, reportPath(id, tab)), search }}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              data-tab={tab}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-muted hover:text-text aria-[current]:border-text aria-[current]:font-semibold aria-[current]:text-text"
            >
              {words[tab]({}, { locale })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
