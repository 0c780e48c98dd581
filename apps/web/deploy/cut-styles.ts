import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutStyle } from './cut-style.ts'
import { servedDocuments } from './served-pages.ts'

/** Cuts the sheet of the whole site, which every reading page carries, down to what that page can show. */
export const cutStyles = async (client: string) => {
  const islands = globSync('assets/island-*.js', { cwd: client })
  const later = (await Promise.all(islands.map((name) => readFile(join(client, name), 'utf8')))).join('\n')
  for (const { file, area, hasForm } of servedDocuments) {
    if (area !== 'public' && area !== 'error') continue
    const path = join(client, file)
    await writeFile(path, cutStyle(await readFile(path, 'utf8'), hasForm ? later : ''))
  }
}
