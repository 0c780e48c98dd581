import { routes } from '@lc/api-contract'
import type { Plugin } from 'vite'

/**
 * Of a call the browser needs only the method and the path. The schemas, and zod with them, are for those who judge what
 * arrives: they would be a fourth of what a reader loads for a dialog, and 36 kB of every page of the client app.
 */
export const plainRoutes = (): Plugin => ({
  name: 'plain-routes',
  enforce: 'pre',
  load: (id) => {
    if (!id.endsWith('/api-contract/src/routes.ts')) return null
    const plain = Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }])
    return `export const routes = ${JSON.stringify(Object.fromEntries(plain))}`
  },
})
