import { startLoading } from '../../shared/pages/loading-bar.ts'
import { reloadOnce } from '../../shared/pages/reload-once.ts'

/** The functions that the boot script may call in each island. The build knows their files. */
interface Islands {
  session: { openDialog: (name: string) => void; openFromAddress: () => void }
  partnership: { openDialog: () => void }
  enquiry: { takeOverForm: (form: HTMLFormElement) => void }
  search: { startSearch: (form: HTMLFormElement) => void }
  verify: { startVerifying: (form: HTMLFormElement) => void }
  preview: { startPreview: (form: HTMLFormElement) => void }
}

declare const ISLANDS: Record<keyof Islands, string>
declare const ISLANDS_CSS: string

const loaded: { [name in keyof Islands]?: Promise<Islands[name]> } = {}
let style: Promise<unknown> | undefined

/** Islands that only use elements of the page need no style sheet. */
const isPlain = (name: keyof Islands) => name === 'search' || name === 'verify' || name === 'preview'

/**
 * Loads an island once and passes it on. If the file is missing, the page belongs to
 * an older release and reloads.
 */
export const withIsland = <N extends keyof Islands>(name: N, act: (island: Islands[N]) => void = () => undefined) => {
  const finish = startLoading()
  const parts = () => Promise.all([import(/* @vite-ignore */ ISLANDS[name]), isPlain(name) || styled()])
  loaded[name] ??= parts().then(([island]) => island)
  loaded[name].then(act, () => {
    delete loaded[name]
    reloadOnce('islands')
  })
  loaded[name]?.finally(finish).catch(() => undefined)
}

const styled = () => {
  style ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ISLANDS_CSS })
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  return style
}

/** A form works without a script, and better with one, which loads while the first field is filled in. */
export const watchForms = () => {
  document.addEventListener('focusin', ({ target }) => {
    if (enquiryAt(target)) withIsland('enquiry')
    search((target as Element).closest<HTMLFormElement>(SEARCH))
    preview((target as Element).closest<HTMLFormElement>(PREVIEW))
  })
  for (const name of ['focusin', 'change', 'dragenter']) {
    document.addEventListener(name, ({ target }) => verify((target as Element).closest?.<HTMLFormElement>(VERIFY)))
  }
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    const [form, check] = [enquiryAt(event.target), (event.target as Element).closest<HTMLFormElement>(VERIFY)]
    const address = (event.target as Element).closest<HTMLFormElement>(PREVIEW)
    if (form || check || address) event.preventDefault()
    if (form) withIsland('enquiry', (island) => island.takeOverForm(form))
    // Submitted while its script was loading, which then takes it over.
    if (check) verify(check, () => check.requestSubmit())
    if (address) preview(address, () => address.requestSubmit())
  })
  document.addEventListener('DOMContentLoaded', () => {
    const query = new URLSearchParams(location.search)
    // The address contains a search, from a bookmark or a shared link.
    // A shared report links here with its own address.
    if (location.hash.startsWith('#/r/')) verify(document.querySelector<HTMLFormElement>(VERIFY))
    if (query.has('q')) search(document.querySelector<HTMLFormElement>(SEARCH))
    beginMessage(query.get('about'))
  })
}

/** A link may name the subject of a message. The text comes from the form, so a link can't insert its own. */
const beginMessage = (about: string | null) => {
  const message = document.querySelector<HTMLTextAreaElement>('form[data-enquiry] textarea')
  const words = message?.getAttribute(`data-about-${about}`)
  if (message && words && !message.value) message.value = words
}

const enquiryAt = (target: EventTarget | null) =>
  (target as Element).closest<HTMLFormElement>('main form[data-enquiry]')

const SEARCH = 'form[data-search]'

const search = (form: HTMLFormElement | null) => {
  if (form) withIsland('search', (island) => island.startSearch(form))
}

const VERIFY = 'form[data-verify]'

const verify = (form: HTMLFormElement | null | undefined, goOn?: () => void) => {
  if (!form) return
  withIsland('verify', (island) => {
    island.startVerifying(form)
    goOn?.()
  })
}

const PREVIEW = 'form[data-preview]'

const preview = (form: HTMLFormElement | null, goOn?: () => void) => {
  if (!form) return
  withIsland('preview', (island) => {
    island.startPreview(form)
    goOn?.()
  })
}
