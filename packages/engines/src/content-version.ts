import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Part of an engine's version: a hash of its source folders without tests. Results are stored by version, so a change
 * of the sources makes engines run again.
 */
export const contentVersion = (...folders: readonly URL[]): string => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).sort())
      hash.update(`${path}\0`).update(readFileSync(new URL(path, folder)))
  }
  return hash.digest('hex').slice(0, 8)
}

/** `index.ts` is the engine's description; the code that runs is in the other files. */
const isSource = (path: string): boolean =>
  /\.(ts|sol|cjs|py|json)$/.test(path) && !/(^|\/)fixtures\/|\.test\.ts$|^index\.ts$/.test(path)
