import { locales } from '@lc/api-contract'
import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { localPath } from './shared/i18n/locale-path.ts'
import { type Page, pages } from './shared/pages/page-list.ts'

/** One module serves both languages, so each mount needs an id of its own. */
const mounted = (locale: (typeof locales)[number], areas: readonly Page['area'][]) =>
  pages
    .filter((page) => areas.includes(page.area) && page.within === undefined)
    .map((page) => route(localPath(locale, routePath(page)), page.file ?? '', { id: `${locale}-${page.id}` }))

/** A page with tabs stays mounted while its reader goes from one to another. */
const routePath = ({ id, path }: Page): Page['path'] => (pages.some(({ within }) => within === id) ? `${path}/*` : path)

export default locales.flatMap((locale) => [
  layout('site/routes/default-layout.tsx', { id: `${locale}-public` }, mounted(locale, ['public', 'error'])),
  layout('app/routes/manage-layout.tsx', { id: `${locale}-app` }, mounted(locale, ['app'])),
  layout('catalogue/routes/empty-layout.tsx', { id: `${locale}-catalogue` }, mounted(locale, ['catalogue'])),
]) satisfies RouteConfig
