import { locales } from '@lc/api-contract'
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { localPath } from './shared/i18n/locale-path.ts'
import { type Page, pages } from './shared/pages/page-list.ts'

/** One module serves both languages, so each route needs its own id. */
const mounted = (locale: (typeof locales)[number], areas: readonly Page['area'][]) =>
  pages
    .filter((page) => areas.includes(page.area) && page.within === undefined && isFirstOfRoute(page))
    .map((page) => route(localPath(locale, routePath(page)), page.file ?? '', { id: `${locale}-${page.id}` }))

/** A page with tabs stays mounted while the reader changes tabs. */
const routePath = ({ id, path, route: shared = path }: Page): Page['path'] =>
  pages.some(({ within }) => within === id) ? `${path}/*` : shared

/** Pages of one pattern have one route. */
const isFirstOfRoute = (page: Page): boolean =>
  page.route === undefined || pages.find(({ route: shared }) => shared === page.route) === page

export default locales.flatMap((locale) => [
  layout('site/routes/default-layout.tsx', { id: `${locale}-public` }, mounted(locale, ['public', 'error'])),
  layout('app/routes/manage-layout.tsx', { id: `${locale}-app` }, mounted(locale, ['app'])),
  layout('app/routes/viewer-layout.tsx', { id: `${locale}-viewer` }, mounted(locale, ['viewer'])),
  layout('catalogue/routes/empty-layout.tsx', { id: `${locale}-catalogue` }, mounted(locale, ['catalogue'])),
]) satisfies RouteConfig
