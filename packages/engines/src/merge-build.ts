import { isInLibraryFolder, type Library } from '@lc/api-contract'
import { type LcatToml, mergeByRules, type ProjectConfiguration, type RawFinding, type RuledResult } from '@lc/core'
import { allSources, type Build, projectScope } from './build.ts'
import { readIgnoreComments } from './solc/ignore-comments.ts'

export interface MergeBuildOptions {
  /** Files that are identical to those of a published library. */
  libraries?: Readonly<Record<string, Library>> | undefined
  /** The submitted files; without them, all files of the build. */
  files?: readonly string[] | undefined
  lcatToml?: LcatToml | undefined
  configuration?: ProjectConfiguration | undefined
}

/** Merges the reports of all engines about a build, by the rules in the user's own files. */
export const mergeBuild = (raw: readonly RawFinding[], build: Build, options: MergeBuildOptions): RuledResult => {
  const { libraries = {}, lcatToml, configuration } = options
  const sources = allSources(build)
  const files = options.files ?? Object.keys(sources)
  const folders = (configuration?.tools ?? []).flatMap(({ libs = [] }) => libs).filter((folder) => folder !== '')
  const checkedFiles = new Set(projectScope(build).map(({ file }) => file))
  const isOwn = (file: string): boolean =>
    checkedFiles.has(file) ||
    !(Object.hasOwn(libraries, file) || isInLibraryFolder(file) || folders.some((folder) => file.startsWith(folder)))
  const own = files.filter((file) => Object.hasOwn(sources, file) && isOwn(file))
  const ignoreComments = readIgnoreComments(Object.fromEntries(own.map((file) => [file, sources[file] ?? ''])))
  return mergeByRules(raw, sources, { libraries, lcatToml, ignoreComments, files, checkedFiles })
}
