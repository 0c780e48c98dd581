import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { ChainList } from '../../features/chains/components/chain-list.tsx'
import { Closing } from '../../features/home/components/closing.tsx'
import { Hero } from '../../features/home/components/hero.tsx'
import { HowItWorks } from '../../features/home/components/how-it-works.tsx'
import { Services } from '../../features/home/components/services.tsx'
import { FiveSteps } from '../../features/process/components/five-steps.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { LedgerSection } from '../../ui/ledger-section.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: m.site_home_title({ company: brand.company[locale] }, { locale }),
    description: m.site_home_description({}, { locale }),
  }))

export default function Home() {
  const locale = useLocale()
  return (
    <>
      <Hero />
      <div className="paper bg-bg py-8 text-text md:py-12">
        <HowItWorks />
        <Services />
        <LedgerSection number="03" title={m.site_steps_title({}, { locale })}>
          <FiveSteps />
        </LedgerSection>
        <LedgerSection number="04" title={m.site_chains_title({}, { locale })}>
          <ChainList />
        </LedgerSection>
      </div>
      <Closing />
    </>
  )
}
