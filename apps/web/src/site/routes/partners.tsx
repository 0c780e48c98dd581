import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { LedgerSection } from '../../shared/ui/ledger-section.tsx'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { EnquiryForm } from '../enquiries/components/enquiry-form.tsx'
import { ApplyLink } from '../partners/components/apply-link.tsx'
import { BothSides } from '../partners/components/both-sides.tsx'
import { PartnersPicture } from '../partners/components/partners-picture.tsx'
import { ReasonList } from '../partners/components/reason-list.tsx'
import { applySteps, audiences, limits } from '../partners/programme.ts'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.partners_kicker({}, { locale }), locale),
    description: m.partners_description({}, { locale }),
  }))

export default function Partners() {
  const locale = useLocale()
  return (
    <>
      <PageHero
        kicker={m.partners_kicker({}, { locale })}
        title={m.partners_heading({}, { locale })}
        text={m.partners_text({}, { locale })}
        picture={<PartnersPicture />}
      >
        <ApplyLink className="mt-10" />
      </PageHero>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <LedgerSection number="01" title={m.partners_who_title({}, { locale })}>
          <ReasonList reasons={audiences} />
        </LedgerSection>
        <LedgerSection number="02" title={m.partners_give_title({}, { locale })}>
          <BothSides />
        </LedgerSection>
        <LedgerSection number="03" title={m.partners_not_title({}, { locale })}>
          <ReasonList reasons={limits} />
        </LedgerSection>
        <div id="apply">
          <LedgerSection number="04" title={m.partners_apply_title({}, { locale })}>
            <ReasonList reasons={applySteps} isOrdered />
            <ApplyLink className="script-only mt-10" />
            <div className="mt-10 max-w-[42rem]">
              {/* With a script the dialog takes its place. */}
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
