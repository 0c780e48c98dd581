import type { EnquiryKind, Locale } from '@lc/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { EnquiryForm } from '../features/enquiry/components/enquiry-form.tsx'
import { EnquirySent } from '../features/enquiry/components/enquiry-sent.tsx'
import type { Problems } from '../features/enquiry/enquiry-forms.ts'
import type { TypedEnquiry } from '../features/enquiry/typed-enquiry.ts'
import { LocaleContext } from '../lib/locale-context.ts'

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
