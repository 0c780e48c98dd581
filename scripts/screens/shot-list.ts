import { type Locale, locales } from '@lc/api-contract'
import { localPath } from '../../apps/web/src/shared/i18n/locale-path.ts'
import { pages } from '../../apps/web/src/shared/pages/page-list.ts'

export const widths = [375, 1280] as const
const themes = ['light', 'dark'] as const

export interface Shot {
  file: string
  /** The page it shows, the same for all of its shots. */
  page: string
  path: string
  locale: Locale
  width: number
  theme: (typeof themes)[number]
  isSignedIn: boolean
  isWholePage: boolean
}

/** Every page in both languages and widths; signed-in pages, which follow the system, in both themes. */
export const shotList = (contractId: string): Shot[] =>
  pages
    .filter(({ area }) => area === 'public' || area === 'error' || area === 'app')
    .flatMap(({ id, path, area }) => {
      const isSignedIn = area === 'app'
      const bare = path.replace(':id', contractId)
      return locales.flatMap((locale) =>
        widths.flatMap((width) =>
          (isSignedIn ? themes : themes.slice(0, 1)).map((theme) => ({
            file: [id, locale, width, ...(isSignedIn ? [theme] : [])].join('-').concat('.png'),
            page: id,
            path: localPath(locale, bare),
            locale,
            width,
            theme,
            isSignedIn,
            isWholePage: true,
          })),
        ),
      )
    })

/** The pictures of the README: the top of a report, light and dark. */
export const readmeShots = (contractId: string): Shot[] =>
  shotList(contractId)
    .filter(({ page, locale, width }) => page === 'contract' && locale === 'en' && width === 1280)
    .map((shot) => ({ ...shot, file: `report-${shot.theme}.png`, isWholePage: false }))
