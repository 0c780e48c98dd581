import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pageChunks } from './prepare/page-chunks.ts'
import {
  libraryChunks,
  plainRoutes,
  serveSamples,
  serveSiteConfig,
  styleBuild,
  stylePlugin,
} from './prepare/vite-plugins.ts'

export default defineConfig({
  // The plans state it, and they are prerendered.
  define: { 'import.meta.env.FAST_SCANS_PER_DAY': JSON.stringify(process.env.FAST_SCANS_PER_DAY ?? '') },
  plugins: [serveSiteConfig(), serveSamples(), stylePlugin(), plainRoutes(), reactRouter()],
  // Written by prepare/main.ts: islands, icons and the files of the site.
  publicDir: 'dist/public',
  // Otherwise the first visit in development reloads the page for each of them.
  optimizeDeps: { include: ['@tanstack/react-query', 'radix-ui/dialog', 'zod'] },
  build: {
    assetsInlineLimit: 0,
    ...styleBuild,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [...libraryChunks, ...pageChunks()] } } } },
    },
  },
})
