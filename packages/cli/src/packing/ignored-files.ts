import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'

/** Whether .gitignore files exclude a path. Folders end with a slash. */
export type IsIgnored = (path: string) => boolean

interface Rules {
  /** The folder of the file, from the project's root; outside of the project it starts with `../`. */
  base: string
  rules: Ignore
}

/** Reads the .gitignore files of the folders above the project, up to the root of its repository. */
export const readIgnoredAbove = (root: string): Rules[] => {
  const found: Rules[] = []
  for (let folder = root; !existsSync(join(folder, '.git')); ) {
    const parent = dirname(folder)
    if (parent === folder) return []
    folder = parent
    found.unshift(...readRules(folder, root))
  }
  return found
}

/** The rules of the .gitignore file in a folder, if it has one. */
export const readRules = (folder: string, root: string): Rules[] => {
  const file = join(folder, '.gitignore')
  if (!existsSync(file)) return []
  return [{ base: relative(root, folder).split(sep).join('/'), rules: ignore().add(readFileSync(file, 'utf8')) }]
}

/** Rules of deeper folders come later and win. */
export const createIsIgnored =
  (all: readonly Rules[], root: string): IsIgnored =>
  (path) => {
    let isIgnored = false
    for (const { base, rules } of all) {
      const inside = pathFrom(base, path, root)
      if (inside === undefined) continue
      const { ignored, unignored } = rules.test(inside)
      if (ignored) isIgnored = true
      if (unignored) isIgnored = false
    }
    return isIgnored
  }

const pathFrom = (base: string, path: string, root: string): string | undefined => {
  const from = relative(join(root, base), join(root, path)).split(sep).join('/')
  if (from === '' || from.startsWith('..')) return undefined
  return path.endsWith('/') ? `${from}/` : from
}

export type { Rules }
