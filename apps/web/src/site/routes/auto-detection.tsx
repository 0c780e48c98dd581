import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { faqPage } from '../../shared/seo/faq-page.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { LedgerSection } from '../../shared/ui/ledger-section.tsx'
import { ChainList } from '../chains/components/chain-list.tsx'
import { Entry } from '../process/components/entry.tsx'
import { Faq } from '../process/components/faq.tsx'
import { FiveSteps } from '../process/components/five-steps.tsx'
import { Plans } from '../process/components/plans.tsx'
import { Results } from '../process/components/results.tsx'
import { faqQuestions } from '../process/faq-questions.ts'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale) => ({
    title: m.site_detection_title({ product: brand.product[locale] }, { locale }),
    description: m.site_detection_description({}, { locale }),
  })),
  { 'script:ld+json': faqPage(faqQuestions, localeOfPath(location.pathname)) },
]

export default function AutoDetection() {
  const locale = useLocale()
  return (
    <>
      <Entry />
      <section className="night border-t border-line bg-bg text-text">
        <div className="wrap py-16 md:py-24">
          <h2 className="text-3xl tracking-display">{m.site_steps_title({}, { locale })}</h2>
          <FiveSteps />
        </div>
      </section>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" id="results" title={m.result_title({}, { locale })}>
          <Results />
        </LedgerSection>
        <LedgerSection number="02" id="plans" title={m.plan_title({}, { locale })}>
          <Plans />
        </LedgerSection>
        <LedgerSection number="03" title={m.site_faq_title({}, { locale })}>
          <Faq />
          <a
            href={localPath(locale, '/detection')}
            className="mt-6 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
          >
            {m.detection_link({}, { locale })}
          </a>
        </LedgerSection>
        <LedgerSection number="04" title={m.site_chains_title({}, { locale })}>
          <ChainList />
        </LedgerSection>
      </div>
    </>
  )
}
