import { m } from '@lc/content/messages'
import { PartnershipDialog } from '../../features/enquiry/components/partnership-dialog.tsx'
import { findProblems } from '../../features/enquiry/find-problems.ts'
import { emptyEnquiry } from '../../features/enquiry/typed-enquiry.ts'
import { appMeta } from '../../lib/app-meta.ts'
import { useLocale } from '../../lib/locale-context.ts'
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
