import type { EnquiryKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useContext } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { InlineDialogs } from '../../../shared/ui/dialog-panel.tsx'

interface EnquirySentProps {
  kind: EnquiryKind
  reference: string
  email: string
}

/** In place of the form: it has arrived, under which number, and when we answer. */
export const EnquirySent = ({ kind, reference, email }: EnquirySentProps) => {
  const locale = useLocale()
  const isSample = useContext(InlineDialogs)
  const said = kind === 'contact' ? m.enquiry_sent : m.enquiry_partner_sent
  return (
    // biome-ignore lint/a11y/noAutofocus: the form had the focus and is gone
    <div tabIndex={-1} autoFocus={!isSample} ref={isSample ? null : focus} data-sent className="outline-none">
      <p className="text-2xl font-semibold">{said({}, { locale })}</p>
      <p className="mt-3 font-mono text-lg">{m.enquiry_reference({ reference }, { locale })}</p>
      <p className="mt-3 wrap-anywhere text-muted">{m.enquiry_sent_reply({ email }, { locale })}</p>
    </div>
  )
}

/** React gives focus by itself only to fields. */
const focus = (element: HTMLElement | null) => element?.focus()
