import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { serveSiteConfig } from './prepare/serve-site-config.ts'
import { styleBuild, stylePlugin } from './prepare/style-build.ts'

export default defineConfig({
  plugins: [serveSiteConfig(), stylePlugin(), reactRouter()],
  // Written by prepare/main.ts: the islands bundle and the files of public/.
  publicDir: 'dist/public',
  build: { assetsInlineLimit: 0, ...styleBuild },
})
