import type { Locale } from '@lc/contract'
import { tabStorage } from './browser-storage.ts'
import { localPath } from './locale-path.ts'
import { storageNames } from './storage-names.ts'

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
