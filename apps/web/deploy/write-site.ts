import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { locales } from '@lc/api-contract'
import { htmlLang } from '../src/shared/i18n/locale-path.ts'
import { siteFiles } from '../src/shared/pages/file-list.ts'
import { clientAreas } from '../src/shared/pages/page-list.ts'
import { cutManifest } from './cut-manifest.ts'
import { cutStyle } from './cut-style.ts'
import { readPolicies } from './security-headers.ts'
import { servedDocuments, servedPages, shellFile } from './served-pages.ts'
import { siteMaps } from './site-maps.ts'
import { siteRedirect, siteServer } from './site-server.ts'

/** Prepares the built client in `site/client` for serving and writes the configuration into `site/nginx`. */
export const writeSite = async (site: string) => {
  const client = join(site, 'client')
  await writeShells(client)
  await cutStyles(client)
  await cutManifest(client)
  await compressFiles(client)
  const parts = { pages: servedPages, files: siteFiles, policies: await readPolicies(client) }
  await mkdir(join(site, 'nginx'), { recursive: true })
  await writeFile(join(site, 'nginx/maps.conf'), siteMaps(parts))
  await writeFile(join(site, 'nginx/server.conf'), siteServer(parts))
  await writeFile(join(site, 'nginx/redirect.conf'), siteRedirect())
}

/** The client app's document in each language, in place of the one from the build. */
const writeShells = async (client: string) => {
  const shell = await readFile(join(client, '__spa-fallback.html'), 'utf8')
  for (const area of clientAreas) {
    for (const locale of locales) {
      const file = join(client, shellFile(area, locale))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, shell.replace('<html lang="en"', `<html lang="${htmlLang(locale)}"`))
    }
  }
}

/** Reduces the style sheet in every public page to the rules that the page can use. */
const cutStyles = async (client: string) => {
  const islands = globSync('assets/island-*.js', { cwd: client })
  const later = (await Promise.all(islands.map((name) => readFile(join(client, name), 'utf8')))).join('\n')
  for (const { file, area, hasForm } of servedDocuments) {
    if (area !== 'public' && area !== 'error') continue
    const path = join(client, file)
    await writeFile(path, cutStyle(await readFile(path, 'utf8'), hasForm ? later : ''))
  }
}

const texts = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `.br` and `.gz` beside every text, once and at the highest level. */
const compressFiles = async (folder: string) => {
  await Promise.all(globSync(texts, { cwd: folder }).map((name) => compressFile(join(folder, name))))
}

const compressFile = async (file: string) => {
  const bytes = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ])
}
