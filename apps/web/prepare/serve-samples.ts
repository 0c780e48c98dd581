import { locales } from '@lc/contract'
import type { Plugin } from 'vite'
import { mailSamples } from '../src/lib/catalogue-list.ts'
import { localPath } from '../src/lib/locale-path.ts'

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
