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
  // Somebody has kept or sent the address of a search.
  document.addEventListener('DOMContentLoaded', () => {
    if (new URLSearchParams(location.search).has('q')) search(document.querySelector<HTMLFormElement>(SEARCH))
  })
}

const enquiryAt = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>('main form[data-enquiry]')

const SEARCH = 'form[data-search]'

const search = (form: HTMLFormElement | null) => {
  if (form) withIsland('search', (island) => island.searchPosts(form))
}
