import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { icons } from '../src/shared/pages/file-list.ts'
import { drawingColours } from '../src/shared/ui/drawing-colours.ts'

/** What a phone needs to keep the site on its screen. */
export const manifestOf = (locale: Locale) =>
  JSON.stringify({
    id: localPath(locale, '/'),
    name: brand.company[locale],
    short_name: brand.product[locale],
    description: m.site_home_description({}, { locale }),
    lang: htmlLang(locale),
    start_url: localPath(locale, '/'),
    scope: '/',
    display: 'browser',
    background_color: drawingColours.bg,
    theme_color: drawingColours.bg,
    icons: icons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ path, sizePx, purpose }) => ({ src: path, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose })),
  })
