import { locales } from '@lc/api-contract'
import { readingList } from '../../apps/web/e2e/reading-list.ts'
import { localPath } from '../../apps/web/src/shared/i18n/locale-path.ts'
import { pages } from '../../apps/web/src/shared/pages/page-list.ts'

export interface ChosenPage {
  /** Without the language, as bounds know it. */
  bare: string
  path: string
  /** Lighthouse refuses documents that are answered with an error, which is what these pages are for. */
  isError: boolean
}

/**
 * `all` for every reading page; otherwise bare paths, parted by commas; nothing for every module, of which one that draws
 * many pages is seen in two.
 */
export const chosenPages = (wanted: string): ChosenPage[] => {
  const list = listOf(wanted)
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
