import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const assets = join(import.meta.dirname, '../build/client/assets')

/** Scripts and styles never change under their hashed names, so they are compressed once, at the best level. */
for (const name of await readdir(assets)) {
  if (!/\.(js|css)$/.test(name)) continue
  const bytes = await readFile(join(assets, name))
  await writeFile(join(assets, `${name}.br`), brotliCompressSync(bytes))
  await writeFile(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
