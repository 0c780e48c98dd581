import { locales } from '@lc/api-contract'
import type { Plugin } from 'vite'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { mailSamples } from '../src/shared/pages/catalogue-list.ts'

const paths = new Set(
  locales.flatMap((locale) => mailSamples.map(({ slug }) => localPath(locale, `/components/${slug}`))),
)

/** The development server finds the samples under their clean addresses, as the real one does. */
export const serveSamples = (): Plugin => ({
  name: 'samples',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (paths.has(request.url ?? '')) request.url += '/index.html'
      next()
    })
  },
})
