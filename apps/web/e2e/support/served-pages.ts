import { type Locale, locales } from '@lc/api-contract'
import { type HTMLElement, parse } from 'node-html-parser'
import { localPath } from '../../src/shared/i18n/locale-path.ts'
import { type Page, pages } from '../../src/shared/pages/page-list.ts'
import { product } from './product.ts'

export interface ServedPage {
  locale: Locale
  /** With the language prefix. */
  path: string
  status: number
  root: HTMLElement
}

/** Pages of these areas in each language as sent by the server, without a browser or script. */
export const servedPages = (...areas: readonly Page['area'][]): Promise<ServedPage[]> =>
  Promise.all(
    locales.flatMap((locale) =>
      pages
        .filter(({ area }) => areas.includes(area))
        .map(async (page) => ({ locale, ...(await servedAt(localPath(locale, page.path))) })),
    ),
  )

export const servedAt = async (path: string) => {
  const reply = await fetch(new URL(path, product.web), { redirect: 'manual' })
  const root = parse(await reply.text(), { blockTextElements: { script: true, style: true } })
  return { path, status: reply.status, root }
}

/** The value of a tag in the head, such as `meta[name=description]`. */
export const readContent = ({ root }: ServedPage, selector: string) =>
  root.querySelector(`head ${selector}`)?.getAttribute('content') ?? ''

/** Problems of these pages as `path: problem`. */
export const listProblems = (list: readonly ServedPage[], judge: (page: ServedPage) => readonly (string | false)[]) =>
  list.flatMap((page) => judge(page).flatMap((problem) => (problem ? [`${page.path}: ${problem}`] : [])))
