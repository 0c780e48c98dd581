import { barePath } from '../src/lib/locale-path.ts'
import { isClientPage, type Page, pages } from '../src/lib/page-list.ts'

/** Drawn by the client app, so its address is answered with the shell. */
export const isClientPath = (pathname: string) => pageAt(pathname, isClientPage)

/** A page of the catalogue or a sample in it. */
export const isCataloguePath = (pathname: string) =>
  pageAt(pathname, ({ area }) => area === 'catalogue' || area === 'sample')

const patterns = pages.map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[\\w-]+')}$`) }))

const pageAt = (pathname: string, isKind: (page: Page) => boolean) =>
  patterns.some(({ page, pattern }) => isKind(page) && pattern.test(barePath(pathname)))
