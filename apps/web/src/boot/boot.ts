/**
 * The only script of a reading page, inlined in its head. It loads the islands bundle when, and only when, a dialog is
 * asked for, a link from a mail was opened, or the page before left a message to show.
 */
declare const ISLANDS_JS: string
declare const ISLANDS_CSS: string

const root = document.documentElement
const store = globalThis.localStorage

// zod would otherwise probe for eval, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

if (store.getItem('token') ?? store.getItem('OMNI_TOKEN')) root.dataset.session = ''
const theme = store.getItem('theme')
if (theme) root.dataset.theme = theme

let islands: Promise<{ openDialog: (name: string) => void; openFromAddress: () => void }> | undefined
const load = () => {
  islands ??= Promise.all([import(/* @vite-ignore */ ISLANDS_JS), style()]).then(([module]) => module)
  return islands
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
  if (opener) load().then((module) => module.openDialog(opener.dataset.dialog ?? ''))
  const language = target.closest<HTMLElement>('[data-locale]')?.dataset.locale
  // biome-ignore lint/suspicious/noDocumentCookie: it must be set before the click leaves the page
  if (language) document.cookie = `i18n_redirected=${language};path=/;max-age=31536000;samesite=lax`
})

// A page change that is overtaken by another skips its transition, which is no failure.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, (event) => {
    const transition = (event as Event & { viewTransition: ViewTransition | null }).viewTransition
    transition?.ready.catch(() => undefined)
    transition?.finished.catch(() => undefined)
  })
}

const query = new URLSearchParams(location.search)
if ((query.has('sign') && query.has('type')) || sessionStorage.getItem('toast')) {
  load().then((module) => module.openFromAddress())
}
