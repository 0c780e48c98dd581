import { chosenLocale, localeCookie, localeOfPath } from '../../shared/i18n/locale-path.ts'
import { startLoading } from '../../shared/pages/loading-bar.ts'
import { browserStorage, storageNames } from '../../shared/session/browser-storage.ts'

const { dataset } = document.documentElement

/** Marks that the style sheet needs before the first paint: whether there is a session, and the reader's theme. */
export const markPage = () => {
  const token = browserStorage.get(storageNames.token) ?? browserStorage.get(storageNames.omniToken)
  mark('session', token && '')
  mark('theme', browserStorage.get(storageNames.theme))
}

const mark = (name: 'session' | 'theme', value: string | undefined) => {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

/** Escape closes an open menu of the header and returns the focus. A click outside closes it too. */
export const closeMenus = () => {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) menu.open = menu.contains(target as Node)
  })
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[name=site-menu][open]')

/** The duration of a toast. */
const SAID_MS = 2000

/** Copies the text that the button names, or the code of its figure, and confirms it on the button. */
export const copyText = async (button: HTMLElement) => {
  const code = button.closest('figure')?.querySelector('pre')
  await navigator.clipboard.writeText(button.dataset.copy || (code?.textContent ?? ''))
  button.dataset.copied = ''
  setTimeout(() => delete button.dataset.copied, SAID_MS)
}

/** Shows the loading bar during a page change, in browsers that report page changes. */
export const showPageChange = () =>
  globalThis.navigation?.addEventListener('navigate', ({ hashChange, downloadRequest, destination, signal }) => {
    const isPage = !hashChange && downloadRequest === null && !destination.sameDocument
    if (!isPage || !destination.url.startsWith('http')) return
    const finish = startLoading()
    signal.addEventListener('abort', finish)
    // The page may come back from the back/forward cache.
    addEventListener('pagehide', finish, { once: true })
  })

/**
 * Marks a page whose reader seems to prefer another language. The page then offers that language; it never redirects.
 */
export const offerLanguage = () => {
  const { pathname } = location
  const chosen = chosenLocale({ pathname, cookie: document.cookie, languages: navigator.languages })
  document.documentElement.toggleAttribute('data-offer', chosen !== localeOfPath(pathname))
}

export const keepLanguage = (locale: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: it must be set before the click leaves the page
  document.cookie = localeCookie(locale)
  offerLanguage()
}
