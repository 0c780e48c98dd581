import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that a person would hand in: one contract of an audited project and all that it imports. */
export interface Unit {
  /** Relative to the set, as labels name it: `<project>/<Contract>`. */
  name: string
  folder: string
}

export const listUnits = (set: string): Unit[] =>
  foldersIn(set).flatMap((project) =>
    foldersIn(join(set, project)).map((contract) => ({
      name: `${project}/${contract}`,
      folder: join(set, project, contract),
    })),
  )

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : []
