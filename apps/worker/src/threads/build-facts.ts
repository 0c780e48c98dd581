import type { BytecodeMatch, Library } from '@lc/api-contract'
import { matchBuild } from '@lc/chains'
import type { MergedFinding } from '@lc/core'
import type { StoredDeployment } from '@lc/db'
import { allSources, type Build } from '@lc/engines'

/**
 * The library files that a report mentions, so that their code can be shown, whether uploaded or added by the doctor.
 */
export const addedSources = (
  build: Build,
  libraries: Readonly<Record<string, Library>>,
  findings: readonly MergedFinding[],
): Record<string, string> => {
  const spokenOf = new Set(findings.flatMap(({ locations }) => locations.map(({ file }) => file)))
  return Object.fromEntries(
    Object.entries(allSources(build)).filter(([file]) => Object.hasOwn(libraries, file) && spokenOf.has(file)),
  )
}

/** Whether the compiled code matches the deployed code. */
export const matchDeployed = ({ code, deployment }: StoredDeployment, build: Build | undefined): BytecodeMatch =>
  build
    ? matchBuild(build, { code, blockNumber: deployment.block.number })
    : { verdict: 'not_compared', why: 'not_compiled' }
