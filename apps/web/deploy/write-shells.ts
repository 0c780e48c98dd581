import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { locales } from '@lc/api-contract'
import { htmlLang } from '../src/shared/i18n/locale-path.ts'
import { shellFile } from './served-pages.ts'

/** The client app's document in each language, in place of the one that the build writes. */
export const writeShells = async (client: string) => {
  const shell = await readFile(join(client, '__spa-fallback.html'), 'utf8')
  for (const area of ['app', 'catalogue'] as const) {
    for (const locale of locales) {
      const file = join(client, shellFile(area, locale))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, shell.replace('<html lang="en"', `<html lang="${htmlLang(locale)}"`))
    }
  }
}
