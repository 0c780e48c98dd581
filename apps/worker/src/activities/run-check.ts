import { createHash } from 'node:crypto'
import type { Check } from '@lc/api-contract'
import { findEngineResult, recordObject, saveEngineResult, setContractStatus } from '@lc/db'
import { checkOf, type Engine } from '@lc/engines'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../cancellations.ts'
import type { Deps } from './deps.ts'
import { engineNamed } from './engine-named.ts'

/** What all checks of one scan look at. */
export interface CheckTarget {
  contractId: string
  /** The owner, or nobody in particular when the source is public. */
  keptFor: string | null
  buildSha256: string
}

export interface CheckRequest extends CheckTarget {
  engine: string
}

/** A check's outcome, and where its findings and the tool's own words are kept. */
export interface FinishedCheck {
  check: Check
  outputSha256: string
}

/** Runs one engine on a build, or takes the stored result of the same engine version on the same build. */
export const makeRunCheck =
  (deps: Deps) =>
  async (request: CheckRequest): Promise<FinishedCheck> => {
    await failpoint('check.start')
    await setContractStatus(deps.db, { contractId: request.contractId, status: 'scanning' })
    const engine = engineNamed(deps, request.engine)
    const key = cacheKey(engine, request)
    const known = await findEngineResult(deps.db, key)
    if (known) return { check: checkOf(engine, known), outputSha256: known.outputSha256 }

    const build = await deps.store.get(request.buildSha256)
    const signal = workSignal()
    const context = { jail: deps.jail, signal, seed: seedOf(request), recognise: deps.recognise }
    const { run, output } = await deps.threads.check(engine, build, context)
    const outputSha256 = await deps.store.put(output)
    await recordObject(deps.db, { contractId: request.contractId, sha256: outputSha256 })
    await saveEngineResult(deps.db, { ...key, outcome: run.outcome, seconds: run.seconds, outputSha256 })
    await failpoint('check.end')
    return { check: checkOf(engine, run), outputSha256 }
  }

/**
 * What the runs of one scan draw their environment from. The scan's id is not known when the source is uploaded, so no
 * source can be made for its own seed. It is stored with the output, and a result that is reused keeps the seed it had.
 */
const seedOf = ({ contractId, buildSha256 }: CheckRequest): string =>
  createHash('sha256').update(`${contractId} ${buildSha256}`).digest('hex')

/** Whatever decides what an engine says; one that changes is asked again, the others are not. */
const cacheKey = (engine: Engine, { keptFor, buildSha256 }: CheckRequest) => ({
  engine: engine.id,
  engineVersion: engine.version,
  configuration: configurationOf(engine),
  buildSha256,
  ownerId: keptFor,
})

/** What it may use, and which of its checks count: a change of either asks it again. */
const configurationOf = ({ limits, checks }: Engine): string =>
  createHash('sha256').update(JSON.stringify({ limits, checks })).digest('hex')
