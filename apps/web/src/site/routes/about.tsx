import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { organization } from '../../shared/seo/structured-data.ts'
import { AboutPicture, ClaimsNotMade, FindUs, OurServices, PluginSource, Principles } from '../about/about-sections.tsx'
import { LedgerSection, PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.about_kicker), locale),
    description: t(m.about_description),
  })),
  { 'script:ld+json': { '@context': 'https://schema.org', ...organization(localeOfPath(location.pathname)) } },
]

export default function About() {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.about_kicker)}
        title={t(m.about_heading)}
        text={t(m.about_text, { company: brand.company[locale] })}
        picture={<AboutPicture />}
      />
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={t(m.about_cat_title)}>
          <p className="mt-6 max-w-[42rem] text-lg">{t(m.about_cat_text)}</p>
        </LedgerSection>
        <LedgerSection number="02" title={t(m.about_do_title)}>
          <OurServices />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.about_work_title)}>
          <Principles />
        </LedgerSection>
        <LedgerSection number="04" title={t(m.about_not_title)}>
          <ClaimsNotMade />
        </LedgerSection>
        <LedgerSection number="05" title={t(m.about_find_title)}>
          <FindUs />
        </LedgerSection>
        <LedgerSection number="06" id="source" title={t(m.about_source_title)}>
          <PluginSource />
        </LedgerSection>
      </div>
    </>
  )
}
