import type { EnquiryKind, Locale } from '@lc/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { LocaleContext } from '../../shared/i18n/text.ts'
import type { Problems } from '../enquiries/enquiry-fields.ts'
import { EnquiryForm } from '../enquiries/enquiry-form.tsx'
import { EnquirySent } from '../enquiries/enquiry-sent.tsx'

export interface EnquiryAnswer {
  kind: EnquiryKind
  locale: Locale
  typed: TypedEnquiry
  problems?: Problems
  failure?: string
  /** Set once the enquiry has arrived. */
  reference?: string
}

/** Replaces a form that was sent without a script. It uses the components of the page, so both look the same. */
export const renderEnquiry = ({ locale, reference, ...form }: EnquiryAnswer): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      {reference ? (
        <EnquirySent kind={form.kind} reference={reference} email={form.typed.email.trim()} />
      ) : (
        <EnquiryForm {...form} focusesProblem />
      )}
    </LocaleContext>,
    { identifierPrefix: 'answer' },
  )
