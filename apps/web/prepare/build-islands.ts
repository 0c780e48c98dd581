import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { styleBuild, stylePlugin } from './style-build.ts'

interface Folders {
  root: string
  out: string
}

/** Builds the one bundle of dialogs under hashed names, then the inline boot script that knows those names. */
export const buildIslands = async ({ root, out }: Folders) => {
  const files = await outputOf(islandsConfig(root, out))
  const named = (suffix: string) =>
    JSON.stringify(`/${files.find(({ fileName }) => fileName.endsWith(suffix))?.fileName}`)
  const define = { ISLANDS_JS: named('.js'), ISLANDS_CSS: named('.css') }
  const [boot] = await outputOf(bootConfig(root, define))
  await writeFile(join(out, '..', 'boot.js'), (boot?.type === 'chunk' ? boot.code : '').trim())
}

const common = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'error', mode: 'production' })

const islandsConfig = (root: string, out: string): InlineConfig => ({
  ...common(root),
  plugins: [stylePlugin()],
  publicDir: 'public',
  build: {
    outDir: out,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...styleBuild,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'src/islands/main.tsx'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/islands-[hash].js', assetFileNames: 'assets/islands-[hash][extname]' },
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
    rolldownOptions: { input: join(root, 'src/boot/boot.ts'), output: { format: 'iife' } },
  },
})

const outputOf = async (config: InlineConfig) => {
  const result = await build(config)
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []))
}
