import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { LatestPosts } from '../blog/post-rows.tsx'
import { listPosts } from '../blog/posts.ts'
import { AddressPreview } from '../home/address-preview.tsx'
import { Hero } from '../home/hero.tsx'
import { Benchmark, Closing, HowItWorks, Pricing, Services } from '../home/home-sections.tsx'
import { ChainList, FiveSteps } from '../process/entry.tsx'
import { LedgerSection } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: t(m.site_home_title, { company: brand.company[locale] }),
    description: t(m.site_home_description),
  }))

/** Runs at build time only: the newest posts, without their texts. */
export const loader = ({ url }: LoaderFunctionArgs) => listPosts(localeOfPath(url.pathname)).slice(0, LATEST)

const LATEST = 3

export default function Home() {
  const t = useText()
  const latest = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <div className="paper bg-bg py-8 text-text md:py-12">
        <AddressPreview number="01" />
        <HowItWorks number="02" />
        <Services number="03" />
        <LedgerSection number="04" title={t(m.site_steps_title)}>
          <FiveSteps />
        </LedgerSection>
        <Pricing number="05" />
        <Benchmark number="06" />
        <LedgerSection number="07" title={t(m.site_chains_title)}>
          <ChainList />
        </LedgerSection>
        <LatestPosts number="08" posts={latest} />
      </div>
      <Closing />
    </>
  )
}
