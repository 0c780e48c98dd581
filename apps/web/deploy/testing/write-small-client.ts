import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeSamples } from '../../prepare/write-samples.ts'
import { htmlLang, localeOfPath } from '../../src/shared/i18n/locale-path.ts'
import { siteFiles } from '../../src/shared/pages/file-list.ts'
import { servedPages } from '../served-pages.ts'

/** The inline block of every page. */
export const SCRIPT = 'document.title'

/** The output of a build, with tiny files. */
export const writeSmallClient = async (client: string) => {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(client, path)), { recursive: true })
    await writeFile(join(client, path), text)
  }
  for (const { path, file, area } of servedPages) {
    if (area !== 'public' && area !== 'error') continue
    const lang = htmlLang(localeOfPath(path))
    await write(file, `<html lang="${lang}"><script>${SCRIPT}</script><form data-enquiry="x">page ${path}</form>`)
  }
  for (const { path } of siteFiles) await write(path, `<svg><style>file ${path}</style></svg>`)
  await write('__spa-fallback.html', '<html lang="en"><script type="module">shell</script>')
  await write('assets/x-1.js', 'export {}')
  await writeSamples(client)
}
