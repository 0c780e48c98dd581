import type { Locale } from '@lc/api-contract'
import { barePath, localPath } from '../i18n/locale-path.ts'
import { tabStorage } from './browser-storage.ts'
import { hasMailLink } from './mail-link.ts'
import { storageNames } from './storage-names.ts'

interface Address {
  pathname: string
  search: string
}

/** The pages of the signed-in area, without their language. The list of all pages is too large for the browser. */
const SIGNED_IN = /^\/(dashboard|new-scan|account|contract\/[\w-]+(\/[\w-]+)?)$/

/** Checked when written and when read: a log-in leads to our own signed-in pages only, whatever the storage holds. */
const isSignedInPath = (path: string) => SIGNED_IN.test(path.split('?', 1)[0] ?? '')

/** The signed-in page that was opened without a session. This tab remembers it until the next log-in or log-out. */
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
