import { join } from 'node:path'
import { homeFolder, stateFolder } from '@lc/dev-services'
import { checkout, inCheckout } from '../checkout.ts'

/** What belongs to this clone alone and is never committed. */
export const localFolder = inCheckout('.local')

export const urlsFile = join(localFolder, 'urls.json')
export const recordFile = join(localFolder, 'stack.json')

/** What Node has compiled, kept from one start of the product to the next. */
export const compileCacheFolder = join(localFolder, 'compile-cache')

export const checkoutState = () => stateFolder(homeFolder(), checkout)
