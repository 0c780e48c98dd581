import { type Locale, locales } from '@lc/api-contract'
import { localPath } from '../../apps/web/src/shared/i18n/locale-path.ts'
import { type Page, pages } from '../../apps/web/src/shared/pages/page-list.ts'
import { pictureSizes } from '../../apps/web/src/site/picture-sizes.ts'

export const widths = [375, 1280] as const
const themes = ['light', 'dark'] as const

export interface Shot {
  file: string
  /** The page, the same for all of its shots. */
  page: string
  path: string
  locale: Locale
  width: number
  /** The usual height of a screen if left out. */
  height?: number
  theme: (typeof themes)[number]
  isSignedIn: boolean
  isWholePage: boolean
  /** The element that is scrolled to the top of the picture. */
  top?: string
}

/** Every page in both languages and widths; signed-in pages, which follow the system, in both themes. */
export const shotList = (scanId: string): Shot[] =>
  pages
    .filter(({ area }) => area === 'public' || area === 'error' || area === 'app')
    .filter(isFirstOfRoute)
    .flatMap(({ id, path, area }) => {
      const isSignedIn = area === 'app'
      const bare = path.replace(':id', scanId)
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

/** Of the pages that share a route, such as the kinds of findings, one is enough. */
const isFirstOfRoute = ({ route }: Page, at: number, all: readonly Page[]): boolean =>
  route === undefined || all.findIndex((page) => page.route === route) === at

/** Shows the finding down to its code. */
const README_HEIGHT = 1060

/** The pictures of the README: the top of a report, light and dark. */
export const readmeShots = (scanId: string): Shot[] =>
  shotList(scanId)
    .filter(({ page, locale, width }) => page === 'contract' && locale === 'en' && width === 1280)
    .map((shot) => ({ ...shot, file: `report-${shot.theme}.png`, height: README_HEIGHT, isWholePage: false }))

/** The pictures of the product on the site: the sample report and the proof of its first finding, wide and for phones. */
export const siteShots = (): Shot[] =>
  sitePictures.flatMap(({ name, path, top }) =>
    locales.flatMap((locale) =>
      pictureSizes.map(({ width, height }) => ({
        file: `${name}-${locale}-${width}.webp`,
        page: name,
        path: localPath(locale, path),
        locale,
        width,
        height,
        theme: 'light' as const,
        isSignedIn: false,
        isWholePage: false,
        ...(top !== undefined && { top }),
      })),
    ),
  )

const sitePictures: readonly { name: string; path: string; top?: string }[] = [
  { name: 'report', path: '/sample-report' },
  { name: 'proof', path: '/sample-report?finding=LC-01', top: '[data-story]' },
]
