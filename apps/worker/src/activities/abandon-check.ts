import { why } from '@lc/api-contract'
import { recordObject } from '@lc/db'
import { checkOf } from '@lc/engines'
import type { Deps } from './deps.ts'
import { engineNamed } from './engine-named.ts'
import type { FinishedCheck } from './run-check.ts'
import type { StoredOutput } from './stored.ts'

export interface AbandonedCheck {
  contractId: string
  engine: string
  /** Whether a worker had begun with it. */
  wasTaken: boolean
}

/** A check that came to no answer, as reports tell it. */
export const makeAbandonCheck =
  (deps: Deps) =>
  async ({ contractId, engine, wasTaken }: AbandonedCheck): Promise<FinishedCheck> => {
    const nothing: StoredOutput = { findings: [], raw: '' }
    const outputSha256 = await deps.store.putJson(nothing)
    await recordObject(deps.db, { contractId, sha256: outputSha256 })
    const end = wasTaken
      ? ({ outcome: 'failed', why: why('not_carried_out') } as const)
      : ({ outcome: 'not_run', why: why('no_worker') } as const)
    return { check: checkOf(engineNamed(deps, engine), { ...end, seconds: 0 }), outputSha256 }
  }
