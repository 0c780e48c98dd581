import { posix } from 'node:path'
import { type Locale, locales } from '@lc/api-contract'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { type ClientArea, isClientPage, type Page, pages } from '../src/shared/pages/page-list.ts'
import { enquiryForms } from '../src/site/enquiries/enquiry-fields.ts'

/** A page in one language, and the file of the built site that answers it. */
export interface ServedPage {
  path: string
  file: string
  area: Page['area']
  /** The page has a form that posts to its own address. */
  hasForm: boolean
}

/**
 * The client app's document of an area. That of the catalogue allows no API, so a sample can't change an account, and
 * only that of the signed-in area can pay.
 */
export const shellFile = (area: ClientArea, locale: Locale) => `/shell/${area}.${locale}.html`

const pageFile = (page: Page, locale: Locale) =>
  isClientPage(page) ? shellFile(page.area, locale) : posix.join(localPath(locale, page.path), 'index.html')

/** Only the signed-in area opens the pay dialog. Its samples in the catalogue can't reach Stripe. */
export const canPay = (area: Page['area']) => area === 'app'

const formPaths: readonly string[] = Object.values(enquiryForms).map(({ path }) => path)

export const servedPages: readonly ServedPage[] = locales.flatMap((locale) =>
  pages.map((page) => ({
    path: localPath(locale, page.path),
    file: pageFile(page, locale),
    area: page.area,
    hasForm: formPaths.includes(page.path),
  })),
)

/** Distinct documents: all addresses of the client app share a shell. */
export const servedDocuments = [...new Map(servedPages.map((page) => [page.file, page])).values()]
