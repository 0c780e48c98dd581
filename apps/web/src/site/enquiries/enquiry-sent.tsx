import type { EnquiryKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useContext } from 'react'
import { useText } from '../../shared/i18n/text.ts'
import { InlineDialogs } from '../../shared/ui/dialog-panel.tsx'

interface EnquirySentProps {
  kind: EnquiryKind
  reference: string
  email: string
}

/** Replaces the form: confirmation, reference number, and when we answer. */
export const EnquirySent = ({ kind, reference, email }: EnquirySentProps) => {
  const t = useText()
  const isSample = useContext(InlineDialogs)
  const confirmation = kind === 'contact' ? m.enquiry_sent : m.enquiry_partner_sent
  return (
    // biome-ignore lint/a11y/noAutofocus: the removed form had the focus
    <div tabIndex={-1} autoFocus={!isSample} ref={isSample ? null : focus} data-sent className="outline-none">
      <p className="text-2xl font-semibold">{t(confirmation)}</p>
      <p className="mt-3 font-mono text-lg">{t(m.enquiry_reference, { reference })}</p>
      <p className="mt-3 wrap-anywhere text-muted">{t(m.enquiry_sent_reply, { email })}</p>
    </div>
  )
}

/** React moves the focus automatically only to form fields. */
const focus = (element: HTMLElement | null) => element?.focus()
