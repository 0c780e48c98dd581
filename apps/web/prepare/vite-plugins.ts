import { locales, type RouteSpec, routes } from '@lc/api-contract'
import { deskRoutes } from '@lc/api-contract/desk'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { mailSamples } from '../src/shared/pages/catalogue-list.ts'

/**
 * The browser needs only the method and path of a route. The schemas, with zod, would be a quarter of the download for
 * a dialog and 36 kB of every page of the client app.
 */
export const plainRoutes = (): Plugin => ({
  name: 'plain-routes',
  enforce: 'pre',
  load: (id) => {
    if (id.endsWith('/api-contract/src/routes.ts')) return `export const routes = ${plainText(routes)}`
    if (id.endsWith('/api-contract/src/desk/desk-routes.ts'))
      return `export const deskRoutes = ${plainText(deskRoutes)}`
    return null
  },
})

const plainText = (described: Readonly<Record<string, RouteSpec>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(described).map(([name, { method, path }]) => [name, { method, path }])),
  )

const paths = new Set(
  locales.flatMap((locale) => mailSamples.map(({ slug }) => localPath(locale, `/components/${slug}`))),
)

/** The development server finds the samples under their clean addresses, as nginx does. */
export const serveSamples = (): Plugin => ({
  name: 'samples',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (paths.has(request.url ?? '')) request.url += '/index.html'
      next()
    })
  },
})

/** The development server answers /site-config.json from the same settings as nginx. */
export const serveSiteConfig = (): Plugin => ({
  name: 'site-config',
  configureServer: (server) => {
    server.middlewares.use('/site-config.json', (_request, response) => {
      const { API_ORIGIN_US: us, API_ORIGIN_IO: io } = process.env
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ us, io }))
    })
  },
})

/** Browsers with `light-dark()`. A fallback for older ones is fixed at the root, so no section could be dark. */
export const styleBuild = { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] }

/** Tailwind's own optimiser has fixed, older targets; Vite minifies instead. */
export const stylePlugin = (): Plugin[] => [...tailwindcss({ optimize: false }), failOnMissingFiles()]

/** For a url() that names no file, Vite only prints a warning, and every page would get a 404. */
const failOnMissingFiles = (): Plugin => ({
  name: 'fail-on-missing-files',
  apply: 'build',
  configResolved: ({ logger }) => {
    const { warnOnce } = logger
    logger.warnOnce = (message, options) => {
      if (message.includes('it will remain unchanged to be resolved at runtime')) throw new Error(message.trim())
      warnOnce(message, options)
    }
  },
})

/**
 * By default the bundler splits these libraries by what each page uses, and several small files compress worse than
 * one. Every page of the client app needs all of it.
 */
export const libraryChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'query', test: /\/node_modules\/@tanstack\/(query-core|react-query)\//, priority: 2 },
]
