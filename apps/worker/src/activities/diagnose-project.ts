import type { Diagnosis, PreflightInput } from '@lc/api-contract'
import type { DoctorStep } from '@lc/compile-doctor'
import { beginStep, endPreflight, findPreflightTarget, findProjectDeployment } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../interceptors.ts'
import { watchJail } from '../monitoring/watch-jail.ts'
import type { Deps } from './deps.ts'
import { readFiles } from './fetch-sources.ts'

/** The compile check of a project; its result and its build are stored, unless a newer check was started meanwhile. */
export const makeDiagnoseProject =
  ({ db, store, threads, preflightJail, recognise, engines, metrics, log }: Deps) =>
  async ({ projectId, revision }: PreflightInput): Promise<void> => {
    await failpoint('preflight.start')
    const target = await findPreflightTarget(db, { projectId, revision })
    if (!target) return
    const onStep = (begun: DoctorStep) => beginStep(db, { projectId, revision, ...begun })
    await onStep({ step: 'reading' })
    const { origin, stated, files } = target
    const deployed = origin === 'address' ? await findProjectDeployment(db, projectId) : undefined
    const published = Object.keys(await recognise(Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]))))
    const input = { bundle: { ...stated, origin }, files: await readFiles(store, files), deployed, published }
    const signal = workSignal()
    const jail = watchJail(preflightJail, { metrics, log, work: 'preflight' })
    const offersFuzzing = engines.some(({ stage }) => stage === 'fuzz')
    const { build, match, codePrints, ...looked } = await threads.diagnose(input, { jail, signal, onStep })
    const diagnosis = offersFuzzing ? looked.diagnosis : withoutFuzzing(looked.diagnosis)
    const buildSha256 = build && (await store.put(build.bytes))
    await endPreflight(db, { projectId, revision, state: 'done', diagnosis, buildSha256, match, codePrints })
  }

/** Fuzzing isn't offered if no engine fuzzes. */
const withoutFuzzing = (diagnosis: Diagnosis): Diagnosis =>
  diagnosis.scope ? { ...diagnosis, scope: { ...diagnosis.scope, hasToken: false } } : diagnosis
