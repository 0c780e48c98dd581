import type { Diagnosis, FailureReason } from '@lc/contract'
import { findBuilt, recordObject, saveBuild, setContractStatus } from '@lc/db'
import { type Build, compilerSettings } from '@lc/engines'
import { diagnose } from '@lc/intake'
import { failpoint } from '@lc/runtime'
import { Context } from '@temporalio/activity'
import type { Deps } from './deps.ts'
import { failureOf } from './failure-of.ts'
import type { SourceSet } from './fetch-sources.ts'
import { recordBytecodeMatch } from './record-bytecode-match.ts'

export type Compiled = { ok: true; buildSha256: string } | { ok: false; reason: FailureReason; detail: string }

/** Compiles once for all engines, or takes the build that the preflight left; only its hash goes on. */
export const makeCompileSources =
  (deps: Deps) =>
  async ({ contractId, sourcesSha256 }: { contractId: string; sourcesSha256: string }): Promise<Compiled> => {
    const { db, store } = deps
    await failpoint('compile.start')
    await setContractStatus(db, { contractId, status: 'compiling' })
    const set = await store.getJson<SourceSet>(sourcesSha256)
    const { build, diagnosis } = await buildOf(deps, set)
    if (!build) return { ok: false, ...failureOf(diagnosis?.reasons ?? []) }
    const buildSha256 = await store.putJson(build)
    await recordObject(db, { contractId, sha256: buildSha256 })
    await saveBuild(db, { contractId, compiler: build.compiler, settings: compilerSettings(build), buildSha256 })
    await recordBytecodeMatch(db, contractId, build)
    await failpoint('compile.end')
    return { ok: true, buildSha256 }
  }

const buildOf = async (
  { db, store, jail, libraries }: Deps,
  set: SourceSet,
): Promise<{ build?: Build; diagnosis?: Diagnosis }> => {
  const { projectId, mainFile, mainContract, ...rest } = set
  const built = await findBuilt(db, { projectId, mainFile, mainContract })
  if (built !== undefined) return { build: await store.getJson<Build>(built) }
  const bundle = { ...rest, mainFile, ...(mainContract === undefined ? {} : { mainContract }) }
  return diagnose(bundle, { jail, cache: libraries, signal: Context.current().cancellationSignal })
}
