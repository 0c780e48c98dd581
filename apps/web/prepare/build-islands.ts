import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { plainRoutes } from './plain-routes.ts'
import { styleBuild, stylePlugin } from './style-build.ts'

interface Folders {
  root: string
  out: string
}

/** What a reading page may ask for, each with a file of its own; what several need is shared. */
const islands = { session: 'session.tsx', partnership: 'partnership.tsx', enquiry: 'enquiry.tsx', search: 'search.ts' }

/** Builds the islands under hashed names, then the inline boot script that knows those names. */
export const buildIslands = async ({ root, out }: Folders) => {
  const files = await outputOf(islandsConfig(root, out))
  const define = { ISLANDS: JSON.stringify(entriesOf(files)), ISLANDS_CSS: JSON.stringify(styleOf(files)) }
  const [boot] = await outputOf(bootConfig(root, define))
  await writeFile(join(out, '..', 'boot.js'), (boot?.type === 'chunk' ? boot.code : '').trim())
}

type Files = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

const entriesOf = (files: Files) =>
  Object.fromEntries(
    files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, `/${file.fileName}`]] : [])),
  )

const styleOf = (files: Files) => `/${files.find(({ fileName }) => fileName.endsWith('.css'))?.fileName}`

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

const outputOf = async (config: InlineConfig): Promise<Files> => {
  const result = await build(config)
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []))
}
