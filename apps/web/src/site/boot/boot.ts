import { followHash } from '../../shared/pages/follow-hash.ts'
import { tabStorage } from '../../shared/session/browser-storage.ts'
import { hasMailLink } from '../../shared/session/mail-link.ts'
import { storageNames } from '../../shared/session/storage-names.ts'
import { closeMenus } from './close-menus.ts'
import { copyText } from './copy-text.ts'
import { withIsland } from './load-island.ts'
import { markPage } from './mark-page.ts'
import { keepLanguage, offerLanguage } from './offer-language.ts'
import { playWhenSeen } from './play-when-seen.ts'
import { showPageChange } from './show-page-change.ts'
import { watchForms } from './watch-forms.ts'

/**
 * The only script of a reading page, inlined in its head. It loads an island when, and only when, a dialog is asked for, a
 * form or the search is used, a link from a mail was opened, or the page before left a message to show. The client app has
 * its own dialogs.
 */

// zod would otherwise probe for eval, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

markPage()
offerLanguage()
showPageChange()
watchForms()
closeMenus()
playWhenSeen()
// Another tab has logged in or out, or the page comes back as it was left.
addEventListener('storage', markPage)
addEventListener('pageshow', ({ persisted }) => persisted && markPage())

document.addEventListener('click', (event) => {
  const target = event.target as Element
  const asked = target.closest<HTMLElement>('[data-dialog]')?.dataset.dialog
  if (asked) {
    // A link leads to the same thing for readers without a script.
    event.preventDefault()
    withIsland(asked === 'partnership' ? asked : 'session', (island) => island.openDialog(asked))
  }
  const copier = target.closest<HTMLElement>('[data-copy]')
  // Refused where the browser does not let pages copy; the text is there to be selected.
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

// A page change that is overtaken by another skips its transition, which is no failure.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, (event) => {
    const transition = (event as Event & { viewTransition: ViewTransition | null }).viewTransition
    transition?.ready.catch(() => undefined)
    transition?.finished.catch(() => undefined)
  })
}

const isAsked = hasMailLink(location.search) || tabStorage.get(storageNames.toast) !== undefined
if (isAsked && !('app' in document.documentElement.dataset)) {
  withIsland('session', (island) => island.openFromAddress())
}
