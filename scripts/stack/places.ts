import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, stateFolder } from '@lc/dev-services'
import { checkout, inCheckout } from '../checkout.ts'

/** Files of this clone that are never committed. */
export const localFolder = inCheckout('.local')

export const urlsFile = join(localFolder, 'urls.json')
export const recordFile = join(localFolder, 'stack.json')

/** Node's compile cache, shared by all starts of the product. */
export const compileCacheFolder = join(localFolder, 'compile-cache')

export const checkoutState = () => stateFolder(homeFolder(), checkout)

/** DATABASE_URL, or the database of the product that `make up` started; undefined if there is neither. */
export const databaseUrl = (): string | undefined => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  return existsSync(urlsFile)
    ? (JSON.parse(readFileSync(urlsFile, 'utf8')) as { postgres: string }).postgres
    : undefined
}
