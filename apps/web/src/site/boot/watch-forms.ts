import { withIsland } from './load-island.ts'

/** A form works without a script, and better with one: it is fetched while the first field is filled in. */
export const watchForms = () => {
  document.addEventListener('focusin', ({ target }) => {
    if (enquiryAt(target)) withIsland('enquiry')
    search((target as Element).closest<HTMLFormElement>(SEARCH))
  })
  document.addEventListener('submit', (event) => {
    const form = enquiryAt(event.target)
    if (!form || event.defaultPrevented) return
    event.preventDefault()
    withIsland('enquiry', (island) => island.takeOverForm(form))
  })
  document.addEventListener('DOMContentLoaded', () => {
    const query = new URLSearchParams(location.search)
    // Somebody has kept or sent the address of a search.
    if (query.has('q')) search(document.querySelector<HTMLFormElement>(SEARCH))
    beginMessage(query.get('about'))
  })
}

/** A link may name what a message is about; the form has the words for it, so that no link can write its own. */
const beginMessage = (about: string | null) => {
  const message = document.querySelector<HTMLTextAreaElement>('form[data-enquiry] textarea')
  const words = message?.getAttribute(`data-about-${about}`)
  if (message && words && !message.value) message.value = words
}

const enquiryAt = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>('main form[data-enquiry]')

const SEARCH = 'form[data-search]'

const search = (form: HTMLFormElement | null) => {
  if (form) withIsland('search', (island) => island.searchPosts(form))
}
