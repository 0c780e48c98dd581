import type { RawFinding } from '@lc/core'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { compiledContracts } from '../foundry/compiled-contract.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import { readProject } from '../foundry/project-reading.ts'
import { runForge } from '../foundry/run-forge.ts'
import { insideProject } from '../inside-project.ts'
import { outcomeOfEnd } from '../outcome-of-end.ts'
import type { JailRun } from '../sandbox/jail.ts'
import { attacksIn } from './attacks-in.ts'
import { callsOf } from './calls-of.ts'
import { meantIn, withContractsNamed } from './contracts-named.ts'
import { search } from './search.ts'
import { targetOf } from './target-of.ts'
import { type CheckedTwin, checkedTwin } from './twin/checked-twin.ts'
import { wordsOf } from './words-of.ts'
import { type WrittenProof, type WrittenProofs, writeProofs } from './write-proofs.ts'

/**
 * A campaign: deploy, search for attacks, write each as a plain test with a control, and run those. Only what the plain
 * tests show is told.
 */
export const runProof = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const planned = planDeployment(build)
  if (!planned.ok) return { outcome: 'unsupported', reason: planned.reason, findings: [], raw: '' }
  const reading = readProject(build)
  const plan = withContractsNamed(planned.plan, reading)
  const twin = await checkedTwin(build, context)
  const twinCode = twinCodeOf(twin, plan)
  const runtime = compiledContracts(build).get(plan.id)?.runtime.object ?? ''
  const { run, result } = await search({
    ...context,
    target: targetOf({
      plan,
      runtime,
      twin: twinCode,
      asksSignature: asksSignature(build),
      meantBy: meantIn(plan, reading),
    }),
  })
  if (!result) return { ...unfinished(run), findings: [], raw: rawOf(run) }
  if (!result.isDeployed) return { outcome: 'unsupported', reason: NOT_DEPLOYED, findings: [], raw: rawOf(run) }
  const attacks = attacksIn(result.candidates, { plan, reading, sites: twin.sites })
  if (attacks.length === 0) return { outcome: 'passed', findings: [], raw: rawOf(run) }
  return prove({ written: writeProofs(plan, attacks, twinCode), plan, build, context })
}

/** Assembly may spell it otherwise; then signatures are not tried. */
const asksSignature = ({ sources }: Build): boolean =>
  Object.values(sources).some((source) => source.includes('ecrecover'))

const NOT_DEPLOYED = 'no constructor arguments were found with which the contract can be deployed'

const twinCodeOf = ({ build }: CheckedTwin, plan: DeploymentPlan): string => {
  const planned = build && planDeployment(build, plan.contract)
  return planned?.ok && planned.plan.id === plan.id ? (planned.plan.contracts.at(-1)?.creation ?? '') : ''
}

interface Proving {
  written: WrittenProofs
  plan: DeploymentPlan
  build: Build
  context: RunContext
}

const prove = async ({ written, plan, build, context }: Proving): Promise<EngineResult> => {
  const { run, suites } = await runForge({ ...context, files: written.files, args: ['--match-path', written.path] })
  const tests = suites?.[written.suite]
  if (!tests) return { ...unfinished(run), findings: [], raw: rawOf(run) }
  const hasPassed = (name: string) => tests[`${name}()`]?.status === 'Success'
  const isInside = insideProject(build.sources)
  const proved = written.proofs
    .filter(({ test, control }) => hasPassed(test) && hasPassed(control))
    .map(({ attack }) => attack)
    .filter(({ locations }) => locations.every(isInside))
  if (proved.length === 0) return { outcome: 'passed', findings: [], raw: rawOf(run) }
  // Tests are numbered: what is told must name them as the project that is handed out does.
  const told = writeProofs(plan, proved, written.twin)
  const findings = told.proofs.map((proof) => findingOf(proof, { written: told, plan }))
  return { outcome: 'found', findings, raw: rawOf(run), project: told.files }
}

const findingOf = (proof: WrittenProof, { written, plan }: Pick<Proving, 'written' | 'plan'>): RawFinding => ({
  engine: 'proof',
  check: proof.attack.check,
  words: wordsOf(proof.attack),
  locations: proof.attack.locations,
  rating: { likelihood: 'high', impact: 'medium' },
  exhibit: {
    kind: 'proof',
    path: written.path,
    test: proof.test,
    control: proof.control,
    source: proof.source,
    output: `[PASS] ${proof.test}()\n[PASS] ${proof.control}()\n`,
    calls: callsOf(proof.attack.candidate, plan),
  },
})

const unfinished = (run: JailRun): Pick<EngineResult, 'outcome' | 'reason'> =>
  outcomeOfEnd(run) ?? {
    outcome: 'failed',
    reason: `forge ended with code ${run.code}: ${(run.stderr || run.stdout).trim().slice(-300)}`,
  }

const rawOf = ({ end, code, stdout, stderr }: JailRun): string =>
  JSON.stringify({ end, code, stdout: stdout.slice(-200_000), stderr: stderr.slice(-20_000) })
