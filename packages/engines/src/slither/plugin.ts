import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../plugins/slither/', import.meta.url)

/**
 * Our own checks for Slither, as they lie beside this file: they go into the jail with every run, so that what runs is
 * what was checked out, whichever version another checkout on this machine has.
 */
export const pluginFiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py') && !path.startsWith('tests'))
    .sort()
    .map((path) => [`plugin/${path}`, readFileSync(new URL(path, folder), 'utf8')]),
)

/** Part of the engine's version: results of other checks are not reused. */
export const pluginVersion = createHash('sha256').update(JSON.stringify(pluginFiles)).digest('hex').slice(0, 8)
