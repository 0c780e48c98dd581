import { locales } from '@lc/api-contract'
import { readingList } from '../../apps/web/e2e/support/reading-list.ts'
import { localPath } from '../../apps/web/src/shared/i18n/locale-path.ts'
import { pages } from '../../apps/web/src/shared/pages/page-list.ts'

export interface ChosenPage {
  /** Without the language, as the bounds name it. */
  bare: string
  path: string
  /** Lighthouse refuses pages with an error status, and these are error pages. */
  isError: boolean
}

/**
 * `all` for every reading page; otherwise paths separated by commas; empty for every route module, with two pages of
 * modules that render many.
 */
export const chosenPages = (choice: string): ChosenPage[] => {
  const list = listOf(choice)
  return locales.flatMap((locale) =>
    list.map(({ path, area }) => ({ bare: path, path: localPath(locale, path), isError: area === 'error' })),
  )
}

const listOf = (wanted: string) => {
  if (wanted === '') return readingList('public', 'error')
  const reading = pages.filter(({ area }) => area === 'public' || area === 'error')
  if (wanted === 'all') return reading
  return wanted.split(',').map((path) => {
    const page = reading.find((each) => each.path === path.trim())
    if (!page) throw new Error(`there is no reading page ${path}`)
    return page
  })
}
