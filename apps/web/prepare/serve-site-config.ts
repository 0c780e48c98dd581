import type { Plugin } from 'vite'

/** The development server answers /site-config.json as the real one does, from the same settings. */
export const serveSiteConfig = (): Plugin => ({
  name: 'site-config',
  configureServer: (server) => {
    server.middlewares.use('/site-config.json', (_request, response) => {
      const { API_ORIGIN_US: us, API_ORIGIN_IO: io } = process.env
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ us, io }))
    })
  },
})
