import { languageVersion } from './list-published.ts'
import type { MeasuredBuild } from './measure-builds.ts'

/**
 * For each version the first package that really is that version; a plain package goes before a repaired one.
 * npm's 0.8.7 is really 0.7.5 and was repaired as 0.8.7-fixed; its 0.8.1 is really 0.8.0 and was not, so we have none.
 */
export const chooseBuilds = (measured: MeasuredBuild[]) => {
  const isHonest = ({ npm, build }: MeasuredBuild) => build.startsWith(`${languageVersion(npm)}+`)
  const chosen: Record<string, MeasuredBuild> = {}
  for (const build of measured.filter(isHonest).toSorted(plainFirst)) chosen[languageVersion(build.npm)] ??= build
  return {
    chosen: Object.fromEntries(Object.entries(chosen).toSorted(byVersion)),
    refused: measured.filter((one) => !isHonest(one)),
  }
}

const plainFirst = (one: MeasuredBuild, other: MeasuredBuild) => one.npm.length - other.npm.length

const byVersion = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.localeCompare(other, 'en', { numeric: true })
