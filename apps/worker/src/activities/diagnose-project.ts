import type { PreflightInput } from '@lc/contract'
import { endPreflight, findPreflightTarget } from '@lc/db'
import { diagnose } from '@lc/intake'
import { failpoint } from '@lc/runtime'
import { Context } from '@temporalio/activity'
import type { Deps } from './deps.ts'
import { readTexts } from './read-texts.ts'

/** The compile doctor's look at a project; its answer and its build are kept, unless a later question came meanwhile. */
export const makeDiagnoseProject =
  ({ db, store, jail, libraries }: Deps) =>
  async ({ projectId, revision }: PreflightInput): Promise<void> => {
    await failpoint('preflight.start')
    const target = await findPreflightTarget(db, { projectId, revision })
    if (!target) return
    const { origin, stated, files } = target
    const bundle = { ...stated, origin, sources: await readTexts(store, files) }
    const signal = Context.current().cancellationSignal
    const { diagnosis, build } = await diagnose(bundle, { jail, cache: libraries, signal })
    const buildSha256 = build && (await store.putJson(build))
    const ended = { projectId, revision, state: 'done', diagnosis } as const
    await endPreflight(db, buildSha256 === undefined ? ended : { ...ended, buildSha256 })
  }
