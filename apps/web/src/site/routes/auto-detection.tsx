import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { faqPage } from '../../shared/seo/structured-data.ts'
import { ChainList, Entry, FiveSteps } from '../process/entry.tsx'
import { Faq, faqQuestions } from '../process/faq.tsx'
import { Plans } from '../process/plans.tsx'
import { Results } from '../process/results.tsx'
import { LedgerSection } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale, t) => ({
    title: t(m.site_detection_title, { product: brand.product[locale] }),
    description: t(m.site_detection_description),
  })),
  { 'script:ld+json': faqPage(faqQuestions, localeOfPath(location.pathname)) },
]

export default function AutoDetection() {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <Entry />
      <section className="night border-t border-line bg-bg text-text">
        <div className="wrap py-16 md:py-24">
          <h2 className="text-3xl tracking-display">{t(m.site_steps_title)}</h2>
          <FiveSteps />
        </div>
      </section>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" id="results" title={t(m.result_title)}>
          <Results />
        </LedgerSection>
        <LedgerSection number="02" id="plans" title={t(m.plan_title)}>
          <Plans />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.site_faq_title)}>
          <Faq />
          <a
            href={localPath(locale, '/detection')}
            className="mt-6 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
          >
            {t(m.detection_link)}
          </a>
        </LedgerSection>
        <LedgerSection number="04" title={t(m.site_chains_title)}>
          <ChainList />
        </LedgerSection>
      </div>
    </>
  )
}
