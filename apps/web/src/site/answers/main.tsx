import type { EnquiryKind, Locale } from '@lc/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { LocaleContext } from '../../shared/i18n/locale-context.ts'
import { EnquiryForm } from '../enquiries/components/enquiry-form.tsx'
import { EnquirySent } from '../enquiries/components/enquiry-sent.tsx'
import type { Problems } from '../enquiries/enquiry-forms.ts'

export interface EnquiryAnswer {
  kind: EnquiryKind
  locale: Locale
  typed: TypedEnquiry
  problems?: Problems
  failure?: string
  /** Given when it has arrived. */
  reference?: string
}

/** What takes the place of a form that was sent without a script: the same parts, so that nothing is drawn twice. */
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
