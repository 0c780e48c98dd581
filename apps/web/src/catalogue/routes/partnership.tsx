import { m } from '@lc/content/messages'
import { emptyEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { findProblems } from '../../site/enquiries/enquiry-fields.ts'
import { PartnershipDialog } from '../../site/enquiries/partnership-dialog.tsx'
import { ComponentPage, SAMPLE_EMAIL, State, stay } from './component-page.tsx'

export const meta = appMeta(m.catalogue_partnership)

export default function PartnershipPage() {
  const locale = useLocale()
  const t = useText()
  const typed = {
    ...emptyEnquiry,
    name: t(m.catalogue_enquiry_name),
    email: SAMPLE_EMAIL,
    website: 'example.com',
    message: t(m.catalogue_enquiry_message),
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
