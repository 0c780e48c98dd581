import { followHash } from '../../shared/pages/follow-hash.ts'
import { storageNames, tabStorage } from '../../shared/session/browser-storage.ts'
import { hasMailLink } from '../../shared/session/has-mail-link.ts'
import { watchForms, withIsland } from './load-island.ts'
import { closeMenus, copyText, keepLanguage, markPage, offerLanguage, showPageChange } from './page-behaviour.ts'
import { playWhenSeen } from './play-when-seen.ts'

/**
 * The only script of a public page, inlined in its head. It loads an island only when a dialog opens, a form or the
 * search is used, a mail link was opened, or the previous page left a message. The client app has its own dialogs.
 */

// zod would otherwise probe for eval, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

markPage()
offerLanguage()
showPageChange()
watchForms()
closeMenus()
playWhenSeen()
// Another tab logged in or out, or the page was restored from the back/forward cache.
addEventListener('storage', markPage)
addEventListener('pageshow', ({ persisted }) => persisted && markPage())

document.addEventListener('click', (event) => {
  const target = event.target as Element
  const dialog = target.closest<HTMLElement>('[data-dialog]')?.dataset.dialog
  if (dialog) {
    // Readers without a script follow the link instead.
    event.preventDefault()
    withIsland(dialog === 'partnership' ? dialog : 'session', (island) => island.openDialog(dialog))
  }
  const copier = target.closest<HTMLElement>('[data-copy]')
  // Some browsers refuse to copy. The text can still be selected.
  if (copier) copyText(copier).catch(() => undefined)
  const language = target.closest<HTMLElement>('[data-locale]')?.dataset.locale
  if (language) keepLanguage(language)
})

const find = (id: string) => document.getElementById(id)
for (const [where, name] of [
  [document, 'DOMContentLoaded'],
  [window, 'hashchange'],
] as const) {
  where.addEventListener(name, () => followHash(location.hash, { find, later: setTimeout }))
}

// A navigation that replaces another one skips its transition. That isn't an error.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, (event) => {
    const transition = (event as Event & { viewTransition: ViewTransition | null }).viewTransition
    transition?.ready.catch(() => undefined)
    transition?.finished.catch(() => undefined)
  })
}

const needsSessionIsland = hasMailLink(location.search) || tabStorage.get(storageNames.toast) !== undefined
if (needsSessionIsland && !('app' in document.documentElement.dataset)) {
  withIsland('session', (island) => island.openFromAddress())
}
