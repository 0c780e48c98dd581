import type { BytecodeMatch, PreflightInput } from '@lc/contract'
import { beginStep, type Database, endPreflight, findPreflightTarget, findProjectDeployment } from '@lc/db'
import type { Build } from '@lc/engines'
import { type DoctorStep, diagnose } from '@lc/intake'
import { failpoint } from '@lc/runtime'
import { Context } from '@temporalio/activity'
import type { Deps } from './deps.ts'
import { matchDeployed } from './match-deployed.ts'
import { readTexts } from './read-texts.ts'

/** The compile doctor's look at a project; its answer and its build are kept, unless a later question came meanwhile. */
export const makeDiagnoseProject =
  ({ db, store, jail, libraries }: Deps) =>
  async ({ projectId, revision }: PreflightInput): Promise<void> => {
    await failpoint('preflight.start')
    const target = await findPreflightTarget(db, { projectId, revision })
    if (!target) return
    const onStep = (begun: DoctorStep) => beginStep(db, { projectId, revision, ...begun })
    await onStep({ step: 'reading' })
    const { origin, stated, files } = target
    const bundle = { ...stated, origin, sources: await readTexts(store, files) }
    const signal = Context.current().cancellationSignal
    const { diagnosis, build } = await diagnose(bundle, { jail, cache: libraries, signal, onStep })
    const match = origin === 'address' ? await compare({ db, projectId, build, onStep }) : undefined
    const buildSha256 = build && (await store.putJson(build))
    await endPreflight(db, { projectId, revision, state: 'done', diagnosis, buildSha256, match })
  }

interface Comparison {
  db: Database
  projectId: string
  build: Build | undefined
  onStep: (begun: DoctorStep) => Promise<void>
}

const compare = async ({ db, projectId, build, onStep }: Comparison): Promise<BytecodeMatch | undefined> => {
  await onStep({ step: 'comparing' })
  const deployed = await findProjectDeployment(db, projectId)
  return deployed && matchDeployed(deployed, build)
}
