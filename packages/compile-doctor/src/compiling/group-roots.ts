import { buildClosure } from '../imports/build-closure.ts'
import type { Closure } from '../imports/walk.ts'
import { allowedBy } from '../libraries/choose-release.ts'
import { configuredLibraries } from '../libraries/configured-version.ts'
import type { CompileContext } from './compile-plan.ts'
import { configuredFor, configuredVersions } from './configured-compilers.ts'

/** Each group is at least one compiler run. Far more than an honest project needs. */
const MAX_GROUPS = 20

/**
 * Groups files that the project's configuration compiles in the same way, with the same library versions. Without
 * configuration, all files are one group.
 */
export const groupByConfiguration = async (
  context: CompileContext,
  roots: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const { bundle } = context.project
  if (!bundle.configuration) return [roots]
  const groups: string[][] = []
  const wayOf = (root: string) =>
    JSON.stringify([configuredFor(bundle, root)?.choices, [...configuredLibraries(bundle, root)]])
  for (const group of Map.groupBy(roots, wayOf).values()) {
    const versions = configuredVersions(configuredFor(bundle, group[0] ?? ''))
    if (versions.length < 2 || group.length < 2) groups.push(group)
    else groups.push(...(await groupByVersion(context, group, versions)))
  }
  const rest = groups.slice(MAX_GROUPS - 1).flat()
  return [...groups.slice(0, MAX_GROUPS - 1), ...(rest.length > 0 ? [rest] : [])]
}

/** Imports are followed again for every file, so all of these walks together are limited. */
const MAX_FILES_FOLLOWED = 10_000

/** The first of these versions that a file and its imports allow; beyond the limit, by the file's own pragma alone. */
const groupByVersion = async (
  context: CompileContext,
  roots: readonly string[],
  versions: readonly string[],
): Promise<string[][]> => {
  const groups = new Map<string, string[]>()
  let followed = 0
  for (const root of roots) {
    const closure =
      followed < MAX_FILES_FOLLOWED ? await buildClosure({ ...context, roots: [root], alternative: 0 }) : undefined
    followed += closure?.units.size ?? 0
    const own = context.project.units.get(root)
    const allowed = closure ? allowedCompilers(closure) : own ? allowedBy(own.unit) : []
    const version = versions.find((each) => allowed.includes(each)) ?? ''
    groups.set(version, [...(groups.get(version) ?? []), root])
  }
  return [...groups.values()]
}

/** The installed compilers that every file of a closure allows. */
export const allowedCompilers = ({ units }: Closure): readonly string[] => {
  let common: readonly string[] | undefined
  for (const { unit } of units.values()) common = allowedBy(unit, common)
  return common ?? []
}
