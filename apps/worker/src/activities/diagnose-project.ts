import type { Diagnosis, PreflightInput } from '@lc/api-contract'
import type { DoctorStep } from '@lc/compile-doctor'
import { beginStep, endPreflight, findPreflightTarget, findProjectDeployment } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import { workSignal } from '../cancellations.ts'
import type { Deps } from './deps.ts'
import { readFiles } from './read-files.ts'

/** The compile doctor's look at a project; its answer and its build are kept, unless a later question came meanwhile. */
export const makeDiagnoseProject =
  ({ db, store, threads, preflightJail: jail, recognise, engines }: Deps) =>
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
    const offersFuzzing = engines.some(({ stage }) => stage === 'fuzz')
    const { build, match, codePrints, ...looked } = await threads.diagnose(input, { jail, signal, onStep })
    const diagnosis = offersFuzzing ? looked.diagnosis : withoutFuzzing(looked.diagnosis)
    const buildSha256 = build && (await store.put(build.bytes))
    await endPreflight(db, { projectId, revision, state: 'done', diagnosis, buildSha256, match, codePrints })
  }

/** Nobody is offered to fuzz a token where no engine does. */
const withoutFuzzing = (diagnosis: Diagnosis): Diagnosis =>
  diagnosis.scope ? { ...diagnosis, scope: { ...diagnosis.scope, hasToken: false } } : diagnosis
