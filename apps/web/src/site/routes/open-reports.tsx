import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { readReports } from '../open-reports/read-reports.ts'
import { formatCount, ReportList, VerdictMeanings } from '../open-reports/report-list.tsx'
import { ClosingCall, LedgerSection, SlitList } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.open_title), locale),
    description: t(m.open_description),
  }))

/** Runs at build time only, once for each language. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => readReports(localeOfPath(pathname))

export default function OpenReports() {
  const locale = useLocale()
  const t = useText()
  const { rows, lines, findings } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="night bg-bg text-text">
        <div className="wrap pt-32 pb-16 md:pt-40">
          <p className="font-mono text-sm text-muted">{t(m.open_kicker)}</p>
          <h1 className="mt-4 max-w-[44rem] text-5xl tracking-display">{t(m.open_heading)}</h1>
          <p className="mt-6 max-w-[40rem] text-lg text-muted">{t(m.open_text)}</p>
          <p className="mt-8 font-mono text-sm">
            {t(m.open_totals, { packages: rows.length, lines: formatCount(lines), findings })}
          </p>
        </div>
      </section>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={t(m.open_title)}>
          <ReportList rows={rows} />
        </LedgerSection>
        <LedgerSection number="02" title={t(m.open_verdicts)}>
          <VerdictMeanings />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.open_how)}>
          <SlitList lines={[t(m.open_how_choose), t(m.open_how_scan), t(m.open_how_read), t(m.open_how_date)]} />
        </LedgerSection>
      </div>
      <ClosingCall title={t(m.open_closing_title)} text={t(m.open_closing_text)}>
        <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
          {t(m.site_action_scan)}
        </a>
      </ClosingCall>
    </>
  )
}
