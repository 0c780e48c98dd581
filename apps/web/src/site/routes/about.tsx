import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { organization } from '../../shared/seo/organization.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { LedgerSection } from '../../shared/ui/ledger-section.tsx'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { AboutPicture } from '../about/components/about-picture.tsx'
import { FindUs } from '../about/components/find-us.tsx'
import { NotSaid } from '../about/components/not-said.tsx'
import { OurServices } from '../about/components/our-services.tsx'
import { Principles } from '../about/components/principles.tsx'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.about_kicker({}, { locale }), locale),
    description: m.about_description({}, { locale }),
  })),
  { 'script:ld+json': { '@context': 'https://schema.org', ...organization(localeOfPath(location.pathname)) } },
]

export default function About() {
  const locale = useLocale()
  return (
    <>
      <PageHero
        kicker={m.about_kicker({}, { locale })}
        title={m.about_heading({}, { locale })}
        text={m.about_text({ company: brand.company[locale] }, { locale })}
        picture={<AboutPicture />}
      />
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={m.about_cat_title({}, { locale })}>
          <p className="mt-6 max-w-[42rem] text-lg">{m.about_cat_text({}, { locale })}</p>
        </LedgerSection>
        <LedgerSection number="02" title={m.about_do_title({}, { locale })}>
          <OurServices />
        </LedgerSection>
        <LedgerSection number="03" title={m.about_work_title({}, { locale })}>
          <Principles />
        </LedgerSection>
        <LedgerSection number="04" title={m.about_not_title({}, { locale })}>
          <NotSaid />
        </LedgerSection>
        <LedgerSection number="05" title={m.about_find_title({}, { locale })}>
          <FindUs />
        </LedgerSection>
      </div>
    </>
  )
}
