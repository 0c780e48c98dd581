import { createRoot } from 'react-dom/client'
import { LiveEnquiry } from '../features/enquiry/components/live-enquiry.tsx'
import { readTyped } from '../features/enquiry/typed-enquiry.ts'
import { LocaleContext } from '../lib/locale-context.ts'
import { localeOfPath } from '../lib/locale-path.ts'

/** Called by the boot script when a form of the page is sent: from here on it is a live one, with what was typed. */
export const takeOverForm = (form: HTMLFormElement) => {
  const kind = form.dataset.enquiry === 'partnership' ? 'partnership' : 'contact'
  const typed = readTyped(new FormData(form))
  const place = document.createElement('div')
  form.replaceWith(place)
  createRoot(place, { identifierPrefix: 'enquiry' }).render(
    <LocaleContext value={localeOfPath(location.pathname)}>
      <LiveEnquiry kind={kind} start={{ typed }} sendsAtOnce />
    </LocaleContext>,
  )
}
