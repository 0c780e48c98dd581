import { posix } from 'node:path'
import { type Locale, locales } from '@lc/api-contract'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { isClientPage, type Page, pages } from '../src/shared/pages/page-list.ts'
import { enquiryForms } from '../src/site/enquiries/enquiry-forms.ts'

/** A page at its address in one language, and the file of the built site that answers it. */
export interface ServedPage {
  path: string
  file: string
  area: Page['area']
  /** Its form may be sent to its own address. */
  hasForm: boolean
}

/**
 * The client app's document. The catalogue has one of its own, whose policy names no API: what is pressed there reaches
 * nobody's account.
 */
export const shellFile = (area: 'app' | 'catalogue', locale: Locale) => `/shell/${area}.${locale}.html`

const fileOf = (page: Page, locale: Locale) =>
  isClientPage(page) ? shellFile(page.area, locale) : posix.join(localPath(locale, page.path), 'index.html')

/** Only the signed-in area opens the pay dialog; its samples in the catalogue reach nobody. */
export const canPay = (area: Page['area']) => area === 'app'

const formPaths: readonly string[] = Object.values(enquiryForms).map(({ path }) => path)

export const servedPages: readonly ServedPage[] = locales.flatMap((locale) =>
  pages.map((page) => ({
    path: localPath(locale, page.path),
    file: fileOf(page, locale),
    area: page.area,
    hasForm: formPaths.includes(page.path),
  })),
)

/** Documents that differ, each once: all addresses of the client app share a shell. */
export const servedDocuments = [...new Map(servedPages.map((page) => [page.file, page])).values()]
