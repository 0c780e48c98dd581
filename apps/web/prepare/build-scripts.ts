import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { plainRoutes, styleBuild, stylePlugin } from './vite-plugins.ts'

interface Folders {
  root: string
  out: string
}

/** The islands of public pages, one file each. Common code is shared. */
const islands = {
  session: 'session.tsx',
  partnership: 'partnership.tsx',
  enquiry: 'enquiry.tsx',
  search: 'search.ts',
  verify: 'verify.ts',
  preview: 'preview.ts',
}

/** Builds the islands under hashed names, then the inline boot script with those names. */
export const buildIslands = async ({ root, out }: Folders) => {
  const files = await runBuild(islandsConfig(root, out))
  const define = { ISLANDS: JSON.stringify(listEntries(files)), ISLANDS_CSS: JSON.stringify(findStyle(files)) }
  const [boot] = await runBuild(bootConfig(root, define))
  await writeFile(join(out, '..', 'boot.js'), (boot?.type === 'chunk' ? boot.code : '').trim())
}

type Files = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

const listEntries = (files: Files) =>
  Object.fromEntries(
    files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`]] : [])),
  )

const findStyle = (files: Files) => `/${files.find(({ fileName }) => fileName.endsWith('.css'))?.fileName}`

const common = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'error', mode: 'production' })

const islandsConfig = (root: string, out: string): InlineConfig => ({
  ...common(root),
  plugins: [stylePlugin(), plainRoutes()],
  publicDir: false,
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...styleBuild,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(islands).map(([name, file]) => [name, join(root, 'src/site/islands', file)]),
      ),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/island-[name]-[hash].js',
        chunkFileNames: 'assets/island-[name]-[hash].js',
        assetFileNames: 'assets/islands-[hash][extname]',
      },
    },
  },
})

const bootConfig = (root: string, define: Record<string, string>): InlineConfig => ({
  ...common(root),
  define,
  publicDir: false,
  build: {
    write: false,
    modulePreload: false,
    rolldownOptions: { input: join(root, 'src/site/boot/boot.ts'), output: { format: 'iife' } },
  },
})

const runBuild = async (config: InlineConfig): Promise<Files> => {
  const result = await build(config)
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []))
}

/** Builds the components that the server renders when it answers a form, the same ones as in the pages. */
export const buildAnswers = ({ root, out }: { root: string; out: string }) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: { ssr: join(root, 'src/site/answers/main.tsx'), outDir: out, emptyOutDir: true },
  })
