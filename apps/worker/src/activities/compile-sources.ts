import type { FailureReason } from '@lc/api-contract'
import {
  findBuilt,
  findContractDeployment,
  recordObject,
  saveBuild,
  saveBytecodeMatch,
  setContractStatus,
} from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../cancellations.ts'
import type { SourcePlace } from '../threads/open-scan-threads.ts'
import type { Deps } from './deps.ts'
import { failureOf } from './failure-of.ts'

export type Compiled = { ok: true; buildSha256: string } | { ok: false; reason: FailureReason; detail: string }

/** Compiles once for all engines, or takes the build that the preflight left; only its hash goes on. */
export const makeCompileSources =
  ({ db, store, threads, jail, recognise }: Deps) =>
  async ({ contractId, sourcesSha256 }: { contractId: string; sourcesSha256: string }): Promise<Compiled> => {
    await failpoint('compile.start')
    await setContractStatus(db, { contractId, status: 'compiling' })
    const deployed = await findContractDeployment(db, contractId)
    const readBuilt = async (wanted: SourcePlace) => {
      const sha256 = await findBuilt(db, wanted)
      return sha256 === undefined ? undefined : store.get(sha256)
    }
    const { build, reasons, match } = await threads.compile(
      { set: await store.get(sourcesSha256), deployed },
      { jail, signal: workSignal(), findBuilt: readBuilt, recognise },
    )
    if (!build) return { ok: false, ...failureOf(reasons) }
    const buildSha256 = await store.put(build.bytes)
    await recordObject(db, { contractId, sha256: buildSha256 })
    await saveBuild(db, { contractId, compiler: build.compiler, settings: build.settings, buildSha256 })
    if (match) await saveBytecodeMatch(db, { contractId, match })
    await failpoint('compile.end')
    return { ok: true, buildSha256 }
  }
