import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const texts = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'

/** Writes `.br` and `.gz` beside every text, once and at the best level, so that serving it costs nothing. */
export const compressFiles = async (folder: string) => {
  await Promise.all(globSync(texts, { cwd: folder }).map((name) => compressFile(join(folder, name))))
}

const compressFile = async (file: string) => {
  const bytes = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ])
}
