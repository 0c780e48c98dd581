import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { EnquiryForm } from '../enquiries/enquiry-form.tsx'
import {
  ApplyLink,
  applySteps,
  audiences,
  BothSides,
  limits,
  PartnersPicture,
  ReasonList,
} from '../partners/partners-sections.tsx'
import { LedgerSection, PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.partners_kicker), locale),
    description: t(m.partners_description),
  }))

export default function Partners() {
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.partners_kicker)}
        title={t(m.partners_heading)}
        text={t(m.partners_text)}
        picture={<PartnersPicture />}
      >
        <ApplyLink className="mt-10" />
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={t(m.partners_who_title)}>
          <ReasonList reasons={audiences} />
        </LedgerSection>
        <LedgerSection number="02" title={t(m.partners_give_title)}>
          <BothSides />
        </LedgerSection>
        <LedgerSection number="03" title={t(m.partners_not_title)}>
          <ReasonList reasons={limits} />
        </LedgerSection>
        <div id="apply">
          <LedgerSection number="04" title={t(m.partners_apply_title)}>
            <ReasonList reasons={applySteps} isOrdered />
            <ApplyLink className="script-only mt-10" />
            <div className="mt-10 max-w-[42rem]">
              {/* With a script, the dialog replaces it. */}
              <noscript>
                <EnquiryForm kind="partnership" />
              </noscript>
            </div>
          </LedgerSection>
        </div>
      </div>
    </>
  )
}
