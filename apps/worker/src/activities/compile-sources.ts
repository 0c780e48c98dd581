import type { DoctorReason, FailureReason, ScanTier } from '@lc/api-contract'
import {
  findPreflightBuild,
  findScanDeployment,
  recordObject,
  saveBuild,
  saveBytecodeMatch,
  setScanStatus,
} from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../interceptors.ts'
import { watchJail } from '../monitoring/watch-jail.ts'
import type { SourcePlace } from '../threads/open-scan-threads.ts'
import type { Deps } from './deps.ts'

export type CompileResult = { ok: true; buildSha256: string } | { ok: false; reason: FailureReason; detail: string }

interface CompileRequest {
  scanId: string
  sourcesSha256: string
  tier?: ScanTier | undefined
}

/** Compiles once for all engines, or reuses the build of the compile check; only its hash enters the history. */
export const makeCompileSources =
  ({ db, store, threads, jail, fastJail, recognise, metrics, log }: Deps) =>
  async ({ scanId, sourcesSha256, tier }: CompileRequest): Promise<CompileResult> => {
    await failpoint('compile.start')
    await setScanStatus(db, { scanId, status: 'compiling' })
    const watched = watchJail(tier === 'fast' ? fastJail : jail, { metrics, log, work: 'compile' })
    const deployed = await findScanDeployment(db, scanId)
    const readBuilt = async (place: SourcePlace) => {
      const sha256 = await findPreflightBuild(db, place)
      metrics.cacheLookups.inc({ cache: 'build', result: sha256 === undefined ? 'miss' : 'hit' })
      return sha256 === undefined ? undefined : store.get(sha256)
    }
    const { build, reasons, match } = await threads.compile(
      { set: await store.get(sourcesSha256), deployed },
      { jail: watched, signal: workSignal(), findBuilt: readBuilt, recognise },
    )
    if (!build) return { ok: false, ...describeCompileFailure(reasons) }
    const buildSha256 = await store.put(build.bytes)
    await recordObject(db, { scanId, sha256: buildSha256 })
    await saveBuild(db, { scanId, compiler: build.compiler, settings: build.settings, buildSha256 })
    if (match) await saveBytecodeMatch(db, { scanId, match })
    await failpoint('compile.end')
    return { ok: true, buildSha256 }
  }

const MAX_LENGTH = 4_000

/** Why a scan has no build, by the doctor's codes and the compiler's messages. */
const describeCompileFailure = (reasons: readonly DoctorReason[]): { reason: FailureReason; detail: string } => {
  const codes = new Set(reasons.map(({ code }) => code))
  const lines = reasons.map(({ code, file, line, wanted, detail }) =>
    [file === undefined ? '' : `${file}:${line ?? 1}:`, detail ?? `${code} ${wanted ?? ''}`].join(' ').trim(),
  )
  return { reason: reasonOf(codes), detail: lines.join('\n').slice(0, MAX_LENGTH) }
}

const reasonOf = (codes: ReadonlySet<string>): FailureReason => {
  if (codes.has('compiler_failed')) return 'engine_error'
  return codes.has('resource_limit') ? 'resource_limit' : 'invalid_input'
}
