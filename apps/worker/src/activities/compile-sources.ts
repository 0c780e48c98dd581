import type { FailureReason } from '@lc/contract'
import { recordObject, saveBuild, setContractStatus } from '@lc/db'
import { compileProject } from '@lc/engines'
import { failpoint } from '@lc/runtime'
import { Context } from '@temporalio/activity'
import type { Deps } from './deps.ts'
import type { SourceSet } from './fetch-sources.ts'
import { recordBytecodeMatch } from './record-bytecode-match.ts'

export type Compiled = { ok: true; buildSha256: string } | { ok: false; reason: FailureReason; detail: string }

/** Compiles once for all engines; the build is stored and only its hash goes on. */
export const makeCompileSources =
  ({ db, store, jail }: Deps) =>
  async ({ contractId, sourcesSha256 }: { contractId: string; sourcesSha256: string }): Promise<Compiled> => {
    await failpoint('compile.start')
    await setContractStatus(db, { contractId, status: 'compiling' })
    const set = await store.getJson<SourceSet>(sourcesSha256)
    const compiled = await compileProject({ ...set, jail, signal: Context.current().cancellationSignal })
    if (!compiled.ok) return compiled
    const buildSha256 = await store.putJson(compiled.build)
    await recordObject(db, { contractId, sha256: buildSha256 })
    await saveBuild(db, { contractId, compiler: compiled.build.compiler, buildSha256 })
    await recordBytecodeMatch(db, contractId, compiled.build)
    await failpoint('compile.end')
    return { ok: true, buildSha256 }
  }
