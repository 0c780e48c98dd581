import { createRoot } from 'react-dom/client'
import { readTyped } from '../../shared/api/enquiries/typed-enquiry.ts'
import { LiveEnquiry } from '../enquiries/components/live-enquiry.tsx'
import { inLanguage, showIsland } from './show-island.tsx'

// For the toasts alone: the form stands in the page.
showIsland('enquiry', null)

/** Called by the boot script when a form of the page is sent: from here on it is a live one, with what was typed. */
export const takeOverForm = (form: HTMLFormElement) => {
  const kind = form.dataset.enquiry === 'partnership' ? 'partnership' : 'contact'
  const typed = readTyped(new FormData(form))
  const place = document.createElement('div')
  form.replaceWith(place)
  createRoot(place, { identifierPrefix: 'enquiry' }).render(
    inLanguage(<LiveEnquiry kind={kind} start={{ typed }} sendsAtOnce />),
  )
}
