import type { Locale } from '@lc/api-contract'
import { barePath, localeOfPath, localPath } from '../i18n/locale-path.ts'
import { storageNames, tabStorage } from './browser-storage.ts'
import { hasMailLink } from './has-mail-link.ts'

interface Address {
  pathname: string
  search: string
}

/** The pages of the signed-in area, without their language. The list of all pages is too large for the browser. */
const SIGNED_IN = /^\/(dashboard|new-scan|account|contract\/[\w-]+(\/[\w-]+)?)$/

/** Checked on write and on read: a log-in leads only to our own signed-in pages, whatever the storage contains. */
const isSignedInPath = (path: string) => SIGNED_IN.test(path.split('?', 1)[0] ?? '')

/** The signed-in page that was opened without a session. The tab remembers it until the next log-in or log-out. */
export const returnPath = {
  remember: ({ pathname, search }: Address) => {
    const path = barePath(pathname) + search
    if (isSignedInPath(path) && !hasMailLink(search)) tabStorage.set(storageNames.returnPath, path)
  },
  forget: () => tabStorage.remove(storageNames.returnPath),
  /** Returns it once, in the language of the log-in. */
  take: (locale: Locale): string | undefined => {
    const path = tabStorage.get(storageNames.returnPath)
    returnPath.forget()
    return path !== undefined && isSignedInPath(path) ? localPath(locale, path) : undefined
  },
}

/** The page for people without a session. A mail link stays in the address, so that it is still followed. */
export const entrancePath = ({ pathname, search }: Address) =>
  localPath(localeOfPath(pathname), '/auto-detection') + (hasMailLink(search) ? search : '')
