import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { libraryChunks } from './prepare/library-chunks.ts'
import { plainRoutes } from './prepare/plain-routes.ts'
import { serveSamples } from './prepare/serve-samples.ts'
import { serveSiteConfig } from './prepare/serve-site-config.ts'
import { styleBuild, stylePlugin } from './prepare/style-build.ts'

export default defineConfig({
  plugins: [serveSiteConfig(), serveSamples(), stylePlugin(), plainRoutes(), reactRouter()],
  // Written by prepare/main.ts: islands, icons and the files of the site.
  publicDir: 'dist/public',
  // Known beforehand, or the first visit in development reloads the page for each of them.
  optimizeDeps: { include: ['@tanstack/react-query', 'radix-ui/dialog', 'zod'] },
  build: {
    assetsInlineLimit: 0,
    ...styleBuild,
    rolldownOptions: { output: { codeSplitting: libraryChunks } },
  },
})
