import type { Locale } from '@lc/api-contract'
import { localPath } from '../i18n/locale-path.ts'
import { tabStorage } from '../session/browser-storage.ts'
import { storageNames } from '../session/storage-names.ts'

/** The part of the dashboard's address that opens the pay dialog. */
export const BUY = 'buy'

/** What a person was about to buy before they were asked to log in; this tab remembers it until they are in. */
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
