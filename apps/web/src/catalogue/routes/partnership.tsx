import { m } from '@lc/content/messages'
import { emptyEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { PartnershipDialog } from '../../site/enquiries/components/partnership-dialog.tsx'
import { findProblems } from '../../site/enquiries/find-problems.ts'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_partnership)

export default function PartnershipPage() {
  const locale = useLocale()
  const typed = {
    ...emptyEnquiry,
    name: m.catalogue_enquiry_name({}, { locale }),
    email: SAMPLE_EMAIL,
    website: 'example.com',
    message: m.catalogue_enquiry_message({}, { locale }),
    terms: true,
  }
  const problems = findProblems('partnership', emptyEnquiry, locale)
  return (
    <ComponentPage name={m.catalogue_partnership} modal={(close) => <PartnershipDialog onClose={close} />}>
      <State caption={m.catalogue_state_empty}>
        <PartnershipDialog onClose={stay} />
      </State>
      <State caption={m.catalogue_partnership_wrong}>
        <PartnershipDialog onClose={stay} start={{ problems }} />
      </State>
      <State caption={m.catalogue_state_busy}>
        <PartnershipDialog onClose={stay} start={{ typed, isBusy: true }} />
      </State>
      <State caption={m.catalogue_partnership_sent}>
        <PartnershipDialog onClose={stay} start={{ typed, reference: '0000-0000-0000' }} />
      </State>
    </ComponentPage>
  )
}
