import { join } from 'node:path'
import { build } from 'vite'

/** Builds the parts that the server draws when it answers a form, from the same components as the pages. */
export const buildAnswers = ({ root, out }: { root: string; out: string }) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: { ssr: join(root, 'src/site/answers/main.tsx'), outDir: out, emptyOutDir: true },
  })
