import type { Diagnosis } from '@lc/contract'
import { countLines } from '@lc/core'
import type { Build, Jail } from '@lc/engines'
import { diagnose, type openLibraryCache } from '@lc/intake'
import { isOwn } from './check-project.ts'

interface Doctor {
  jail: Jail
  cache: ReturnType<typeof openLibraryCache>
  signal: AbortSignal
}

export interface ProjectBuilds {
  diagnosis: Diagnosis
  builds: Build[]
}

/** A suggestion that reaches less than this share of the project is checked together with larger files of it. */
const SMALL_SHARE = 0.3
const MAX_EXTRA = 1

/** The doctor's build of a project, and where that is a small part of it, builds of the largest files beside it. */
export const buildProject = async (
  sources: Readonly<Record<string, string>>,
  doctor: Doctor,
): Promise<ProjectBuilds> => {
  const { diagnosis, build } = await diagnose({ origin: 'file', sources }, doctor)
  const builds = build ? [build] : []
  const lines = new Map(Object.entries(sources).map(([file, text]) => [file, isOwn(file) ? countLines(text) : 0]))
  const all = sum([...lines.values()])
  const reached = () => new Set(builds.flatMap((each) => Object.keys(each.sources)))
  const hasSmall = () => sum([...reached()].map((file) => lines.get(file) ?? 0)) < all * SMALL_SHARE
  while (builds.length > 0 && builds.length <= MAX_EXTRA && hasSmall()) {
    const largest = largestFile(diagnosis, lines, reached())
    const extra = largest && (await diagnose({ origin: 'file', sources, mainFile: largest }, doctor)).build
    if (!extra) break
    builds.push(extra)
  }
  return { diagnosis, builds }
}

const largestFile = (
  { contracts }: Diagnosis,
  lines: ReadonlyMap<string, number>,
  seen: ReadonlySet<string>,
): string | undefined =>
  contracts
    .filter(({ file, isDeployable, kind }) => isDeployable && kind === 'contract' && !seen.has(file))
    .filter(({ file }) => !/(^|\/)(tests?|mocks?)\//i.test(file))
    .map(({ file }) => file)
    .toSorted((a, b) => (lines.get(b) ?? 0) - (lines.get(a) ?? 0))[0]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
