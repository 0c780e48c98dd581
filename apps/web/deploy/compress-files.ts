import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const texts = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `.br` and `.gz` beside every text, once and at the best level, so that serving it costs nothing. */
export const compressFiles = async (folder: string) => {
  for (const name of globSync(texts, { cwd: folder })) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
