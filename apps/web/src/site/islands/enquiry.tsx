import { createRoot } from 'react-dom/client'
import { readEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { LiveEnquiry } from '../enquiries/live-enquiry.tsx'
import { inLanguage, showIsland } from './show-island.tsx'

// Only for toasts: the form itself is in the page.
showIsland('enquiry', null)

/** Called by the boot script when a form is submitted. Replaces it with a live form that keeps the typed data. */
export const takeOverForm = (form: HTMLFormElement) => {
  const kind = form.dataset.enquiry === 'partnership' ? 'partnership' : 'contact'
  const typed = readEnquiry(new FormData(form))
  const place = document.createElement('div')
  form.replaceWith(place)
  createRoot(place, { identifierPrefix: 'enquiry' }).render(
    inLanguage(<LiveEnquiry kind={kind} start={{ typed }} sendsAtOnce />),
  )
}
