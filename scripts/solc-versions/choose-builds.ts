import { run } from '../setup/run.ts'
import type { MeasuredBuild } from './measure-builds.ts'

/**
 * For each version, the first package that really contains it; plain packages come before repaired ones. npm's 0.8.7 is
 * really 0.7.5 and was repaired as 0.8.7-fixed; its 0.8.1 is really 0.8.0 and was never repaired, so it is missing.
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

const oldest = [0, 4, 11]

/** The npm versions of solc that support standard JSON. */
export const listPublished = async () => {
  const answer = await run({
    purpose: 'listing solc versions',
    command: 'npm',
    args: ['view', 'solc', 'versions', '--json'],
  })
  return (JSON.parse(answer) as string[]).filter((npm) => isRecent(languageVersion(npm)))
}

/** npm's name for a repaired 0.8.7 is `0.8.7-fixed`. */
export const languageVersion = (npm: string) => npm.replace(/-fixed$/, '')

export const isRecent = (version: string) => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return false
  const parts = version.split('.').map(Number)
  const different = oldest.findIndex((least, index) => parts[index] !== least)
  return different === -1 || Number(parts[different]) > Number(oldest[different])
}
