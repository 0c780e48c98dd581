import type { Locale } from '@lc/api-contract'
import { localPath } from '../i18n/locale-path.ts'
import { storageNames, tabStorage } from '../session/browser-storage.ts'

/** The query of the dashboard that opens the pay dialog. */
export const BUY = 'buy'

/** The product that a person chose before the log-in. The tab remembers it until then. */
export const buying = {
  expect: (productId: string | undefined) =>
    productId ? tabStorage.set(storageNames.buying, productId) : tabStorage.remove(storageNames.buying),
  take: () => {
    const productId = tabStorage.get(storageNames.buying)
    tabStorage.remove(storageNames.buying)
    return productId
  },
}

export const buyPath = (locale: Locale, productId: string | undefined) =>
  localPath(locale, '/dashboard') + (productId ? `?${new URLSearchParams({ [BUY]: productId })}` : '')

/** A mail link. The subject shows us what the mail is about. */
export const mailto = (address: string, subject?: string) =>
  subject ? `mailto:${address}?subject=${encodeURIComponent(subject)}` : `mailto:${address}`
