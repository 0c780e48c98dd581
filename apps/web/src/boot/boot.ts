import { browserStorage, tabStorage } from '../lib/browser-storage.ts'
import { followHash } from '../lib/follow-hash.ts'
import { hasMailLink } from '../lib/mail-link.ts'
import { reloadOnce } from '../lib/reload-once.ts'
import { storageNames } from '../lib/storage-names.ts'
import { copyText } from './copy-text.ts'

/**
 * The only script of a reading page, inlined in its head. It loads the islands bundle when, and only when, a dialog is
 * asked for, a form is used, a link from a mail was opened, or the page before left a message to show. The client app has
 * its own.
 */
declare const ISLANDS_JS: string
declare const ISLANDS_CSS: string

const root = document.documentElement

// zod would otherwise probe for eval, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const mark = (name: 'session' | 'theme', value: string | undefined) => {
  if (value === undefined) delete root.dataset[name]
  else root.dataset[name] = value
}
const markPage = () => {
  const token = browserStorage.get(storageNames.token) ?? browserStorage.get(storageNames.omniToken)
  mark('session', token && '')
  mark('theme', browserStorage.get(storageNames.theme))
}
markPage()
// Another tab has logged in or out, or the page comes back as it was left.
addEventListener('storage', markPage)
addEventListener('pageshow', ({ persisted }) => persisted && markPage())

interface Islands {
  openDialog: (name: string) => void
  openFromAddress: () => void
  takeOverForm: (form: HTMLFormElement) => void
}
let islands: Promise<Islands> | undefined
const withIslands = (act: (module: Islands) => void) => {
  islands ??= Promise.all([import(/* @vite-ignore */ ISLANDS_JS), style()]).then(([module]) => module)
  islands.then(act, () => {
    islands = undefined
    reloadOnce('islands')
  })
}
const style = () =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ISLANDS_CSS })
    link.onload = link.onerror = resolve
    document.head.append(link)
  })

document.addEventListener('click', (event) => {
  const target = event.target as Element
  const opener = target.closest<HTMLElement>('[data-dialog]')
  if (opener) {
    // A link leads to the same thing for readers without a script.
    event.preventDefault()
    withIslands((module) => module.openDialog(opener.dataset.dialog ?? ''))
  }
  const copier = target.closest<HTMLElement>('[data-copy]')
  // Refused where the browser does not let pages copy; the text is there to be selected.
  if (copier) copyText(copier).catch(() => undefined)
  const language = target.closest<HTMLElement>('[data-locale]')?.dataset.locale
  // biome-ignore lint/suspicious/noDocumentCookie: it must be set before the click leaves the page
  if (language) document.cookie = `i18n_redirected=${language};path=/;max-age=31536000;samesite=lax`
})

/** A form works without a script, and better with one: it is fetched while the first field is filled in. */
const formIn = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('main form[data-enquiry]')
document.addEventListener('focusin', (event) => {
  if (formIn(event)) withIslands(() => undefined)
})
document.addEventListener('submit', (event) => {
  const form = formIn(event)
  if (!form || event.defaultPrevented) return
  event.preventDefault()
  withIslands((module) => module.takeOverForm(form))
})

const find = (id: string) => document.getElementById(id)
for (const [where, name] of [
  [document, 'DOMContentLoaded'],
  [window, 'hashchange'],
] as const) {
  where.addEventListener(name, () => followHash(location.hash, { find, later: setTimeout }))
}

// A page change that is overtaken by another skips its transition, which is no failure.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, (event) => {
    const transition = (event as Event & { viewTransition: ViewTransition | null }).viewTransition
    transition?.ready.catch(() => undefined)
    transition?.finished.catch(() => undefined)
  })
}

const isAsked = hasMailLink(location.search) || tabStorage.get(storageNames.toast) !== undefined
if (isAsked && !('app' in root.dataset)) withIslands((module) => module.openFromAddress())
