import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { LedgerSection } from '../../shared/ui/ledger-section.tsx'
import { LatestPosts } from '../blog/components/latest-posts.tsx'
import { postsIn } from '../blog/posts.ts'
import { ChainList } from '../chains/components/chain-list.tsx'
import { Benchmark } from '../home/components/benchmark.tsx'
import { Closing } from '../home/components/closing.tsx'
import { Hero } from '../home/components/hero.tsx'
import { HowItWorks } from '../home/components/how-it-works.tsx'
import { Services } from '../home/components/services.tsx'
import { FiveSteps } from '../process/components/five-steps.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: m.site_home_title({ company: brand.company[locale] }, { locale }),
    description: m.site_home_description({}, { locale }),
  }))

/** Runs at build time only: the newest posts, without their texts. */
export const loader = ({ url }: LoaderFunctionArgs) => postsIn(localeOfPath(url.pathname)).slice(0, LATEST)

const LATEST = 3

export default function Home() {
  const locale = useLocale()
  const latest = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <div className="paper bg-bg py-8 text-text md:py-12">
        <HowItWorks />
        <Services />
        <LedgerSection number="03" title={m.site_steps_title({}, { locale })}>
          <FiveSteps />
        </LedgerSection>
        <Benchmark number="04" />
        <LedgerSection number="05" title={m.site_chains_title({}, { locale })}>
          <ChainList />
        </LedgerSection>
        <LatestPosts number="06" posts={latest} />
      </div>
      <Closing />
    </>
  )
}
