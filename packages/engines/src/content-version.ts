import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Part of an engine's version: what its folders hold, tests left out. Results are kept by version, so that those of other
 * sources are asked again.
 */
export const contentVersion = (...folders: readonly URL[]): string => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort())
      hash.update(`${path}\0`).update(readFileSync(new URL(path, folder)))
  }
  return hash.digest('hex').slice(0, 8)
}

/** `index.ts` is the description itself: what runs is behind it. */
const isSource = (path: string): boolean =>
  /\.(ts|sol|cjs|py|json)$/.test(path) && !/(^|\/)fixtures\/|\.test\.ts$|^index\.ts$/.test(path)
