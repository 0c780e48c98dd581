import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../plugins/slither/', import.meta.url)

/**
 * Our own checks for Slither. They are copied into the jail with every run, so that each checkout on a machine runs its
 * own version.
 */
export const pluginFiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py') && !path.startsWith('tests'))
    .sort()
    .map((path) => [`plugin/${path}`, readFileSync(new URL(path, folder), 'utf8')]),
)

/** Part of the engine's version, so that results of other plugin versions aren't reused. */
export const pluginVersion = createHash('sha256').update(JSON.stringify(pluginFiles)).digest('hex').slice(0, 8)

const CHECK_MODULE = /^plugin\/lightning_cat_slither\/checks\/(?!__init__)\w+\.py$/

/** The ids that a module declares in `CHECKS`, one to a line. */
export const declaredChecks = (module: string): string[] =>
  [...module.matchAll(/^(?:CHECKS = \[| {4})\("(lc-[a-z-]+)", /gm)].map(([, id = '']) => id)

/** Ids of the checks in our plugin. Python finds the same modules when it starts; a test compares both lists. */
export const ownChecks: readonly string[] = Object.entries(pluginFiles)
  .filter(([path]) => CHECK_MODULE.test(path))
  .flatMap(([, module]) => declaredChecks(module))
  .sort()
