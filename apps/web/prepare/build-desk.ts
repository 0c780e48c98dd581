import { join } from 'node:path'
import { build } from 'vite'
import { plainRoutes, styleBuild, stylePlugin } from './vite-plugins.ts'

const root = join(import.meta.dirname, '..')

/** The page of the experts' desk. Its own process serves it, on its own origin. */
await build({
  root: join(root, 'src/desk'),
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  publicDir: false,
  plugins: [stylePlugin(), plainRoutes()],
  build: { outDir: join(root, 'dist/desk'), emptyOutDir: true, assetsInlineLimit: 0, ...styleBuild },
})
