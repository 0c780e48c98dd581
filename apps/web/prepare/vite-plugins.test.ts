import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { stylePlugin } from './vite-plugins.ts'

const face = (url: string) => `@font-face { font-family: "Face"; src: url("${url}") format("woff2"); }`

/** Builds a site of these files as the three builds of the product do. */
const buildSite = async (files: Record<string, string>) => {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [path, text] of Object.entries({
    'index.html': '<script type="module" src="/main.js"></script>',
    ...files,
  })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [stylePlugin()],
    build: { write: false },
  }).finally(() => rm(root, { recursive: true }))
}

test.each([
  ['a style sheet', "import './styles/main.css'"],
  ['an inlined style sheet', "import css from './styles/main.css?inline'; document.title = css"],
])('a build fails when a url() in %s names no file', async (_, script) => {
  const files = {
    'main.js': script,
    'styles/main.css': '@import "./fonts.css";',
    'styles/fonts.css': face('../face.woff2'),
  }
  await expect(buildSite(files)).rejects.toThrow(/styles\/main\.css[\s\S]*\.\.\/face\.woff2/)
})

test.each([
  ['beside it', './face.woff2', 'face.woff2'],
  ['in the public folder', '/face.woff2', 'public/face.woff2'],
])('a build accepts a url() that names a file %s', async (_, url, path) => {
  await buildSite({ 'main.js': "import './main.css'", 'main.css': face(url), [path]: 'font' })
})
