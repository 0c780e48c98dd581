import { chosenLocale, localeCookie } from '../../shared/i18n/locale-choice.ts'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'

/** Marks a page whose reader would rather read it in another language; it then offers that one, and goes nowhere itself. */
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
