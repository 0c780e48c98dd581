import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { barePath, localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { formatDate, useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { CodeText } from '../open-reports/code-text.tsx'
import { readReport, reportCrumbs, reportTitle } from '../open-reports/read-reports.ts'
import { FindingCounts, VerdictCounts } from '../open-reports/report-list.tsx'
import { Checks, Findings, ReportFacts, Scope } from '../open-reports/report-parts.tsx'
import { ClosingCall } from '../sections.tsx'

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { name, version, scannedOn } = loaderData
  return [
    ...pageMeta(location.pathname, (locale, t) => ({
      title: reportTitle(loaderData, locale),
      description: t(m.open_report_description, { name, version, date: formatDate(scannedOn, locale) }),
    })),
    { 'script:ld+json': reportCrumbs(loaderData, localeOfPath(location.pathname)) },
  ]
}

/** Runs at build time only, once for each report and language. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const report = readReport(barePath(pathname).slice('/open-reports/'.length), localeOfPath(pathname))
  if (!report) throw new Response(null, { status: 404 })
  return report
}

export default function OpenReport() {
  const locale = useLocale()
  const t = useText()
  const report = useLoaderData<typeof loader>()
  return (
    <>
      <article>
        <section className="night bg-bg text-text">
          <div className="wrap pt-24 pb-12 md:pt-28">
            <a
              href={localPath(locale, '/open-reports')}
              className="inline-flex min-h-11 items-center font-mono text-sm text-muted underline underline-offset-4 hover:text-text"
            >
              {t(m.open_all)}
            </a>
            <h1 className="mt-2 max-w-[44rem] text-4xl tracking-display wrap-anywhere">
              {report.name} {report.version}
            </h1>
            <div className="mt-6 flex flex-wrap gap-x-12 gap-y-3">
              <FindingCounts row={report} />
              <VerdictCounts row={report} />
            </div>
            <p className="mt-4 max-w-[44rem] text-muted">
              <CodeText text={report.checked} />
            </p>
          </div>
        </section>
        <div className="paper bg-bg text-text">
          <div className="wrap grid gap-x-12 gap-y-12 pt-8 pb-12 md:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <ReportFacts report={report} />
            <div className="min-w-0">
              <Findings report={report} />
              <Checks report={report} />
              <Scope report={report} />
            </div>
          </div>
        </div>
      </article>
      <ClosingCall title={t(m.open_closing_title)} text={t(m.open_closing_text)}>
        <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
          {t(m.site_action_scan)}
        </a>
      </ClosingCall>
    </>
  )
}
