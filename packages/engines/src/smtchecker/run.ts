import { readFileSync } from 'node:fs'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { planDeployment } from '../foundry/plan-deployment.ts'
import type { Limits } from '../sandbox/jail.ts'
import { soljsonPath } from '../solc/ready-compilers.ts'
import { interruptedOutcome } from '../tool-output.ts'
import { findCandidates } from './candidates.ts'
import { checkedTree } from './checked-tree.ts'
import { MODEL_CHECKER, modelCheckerInput } from './model-checker-input.ts'
import { readAnswer } from './read-answer.ts'
import { modelCheckResult } from './results.ts'
import { runReplays } from './run-replays.ts'

/** Model-checks the main contract, and replays every counterexample before it counts. */
export const runSmtChecker = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const planned = planDeployment(build)
  if (!planned.ok) return { outcome: 'unsupported', why: planned.why, findings: [], raw: '' }
  const { plan } = planned
  const run = await askModelChecker(build, plan, context)
  const raw = JSON.stringify({
    end: run.end,
    code: run.code,
    stdout: withoutProofs(run.stdout),
    stderr: run.stderr.slice(-20_000),
  })
  const bad = interruptedOutcome(run)
  if (bad) return { ...bad, findings: [], raw }
  const answer = readAnswer(run.stdout)
  if (!answer.ok) return { ...answer.end, findings: [], raw }
  const tree = checkedTree(answer.output, build)
  const candidates = findCandidates({ ...answer, tree, plan })
  const replayed = await runReplays({ candidates, plan, context })
  return { ...modelCheckResult({ candidates, replayed, unmodelled: answer.unmodelled, plan }), raw }
}

const PROGRAM = 'model-check-in-jail.cjs'
const WRAPPER = '/tools/solc-wrapper/node_modules/solc/wrapper.js'
const SOLVER = '/tools/halmos/bin/z3'

/** In the solver's own units, about two million per second and core, so results don't depend on the clock. */
const EFFORT = { queryEffort: 8_000_000, totalEffort: 40_000_000 }

/** In KiB, below the usual 8 MiB: the model checker descends once per statement, which is too deep for Node's default. */
const STACK = '--stack-size=6000'

const askModelChecker = (
  build: Build,
  main: { file: string; contract: string },
  { jail, limits, signal }: RunContext,
) =>
  jail.run({
    profile: 'nosock',
    argv: ['/tools/node/bin/node', STACK, PROGRAM, WRAPPER, soljsonPath(MODEL_CHECKER), SOLVER],
    env: { NODE_NO_WARNINGS: '1' },
    files: { [PROGRAM]: readFileSync(new URL(PROGRAM, import.meta.url), 'utf8') },
    stdin: JSON.stringify({ input: modelCheckerInput(build, main), limits: solverLimits(limits) }),
    limits,
    signal,
  })

const solverLimits = ({ wallSeconds }: Limits) => ({
  ...EFFORT,
  querySeconds: Math.ceil(wallSeconds / 4),
  memoryMegabytes: 900,
  proofCharacters: 2_000_000,
})

/** The raw output without the long proofs. */
export const withoutProofs = (stdout: string): string =>
  stdout.replace(/"(proof|declarations)":"[^"\\]*(?:\\.[^"\\]*)*"/g, '"$1":""').slice(0, 2_000_000)
