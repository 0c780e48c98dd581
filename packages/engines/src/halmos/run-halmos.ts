import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RunContext } from '../engine.ts'
import { withActors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { HARNESS_SOLC, harnessSolcFiles, withHarnessSolc } from '../foundry/run-forge.ts'
import { addressLiteral } from '../foundry/solidity-literals.ts'
import type { JailRun, Limits } from '../sandbox/jail.ts'
import { HARNESS_CONTRACT, HARNESS_PATH, harnessSource } from './harness-source.ts'
import { type CheckReport, readReport } from './read-report.ts'
import type { SymbolicCheck } from './symbolic-check.ts'

const symbolicSol = readFileSync(new URL('solidity/Symbolic.sol', import.meta.url), 'utf8')

export interface SymbolicRun {
  run: JailRun
  /** By check name; absent when Halmos didn't finish. */
  reports: Map<string, CheckReport> | undefined
}

export interface HalmosRequest {
  plan: DeploymentPlan
  context: RunContext
}

interface SymbolicRequest extends HalmosRequest {
  checks: readonly SymbolicCheck[]
  isAnyState: boolean
}

/** The maximum number of checks per run; the others stay open. */
export const MAX_CHECKS = 20

/** Without checks, nothing needs to run. */
export const runHalmosChecks = async (request: SymbolicRequest): Promise<SymbolicRun | undefined> =>
  request.checks.length === 0 ? undefined : runHalmos({ ...request, checks: request.checks.slice(0, MAX_CHECKS) })

/** Runs Halmos on a generated harness, with the harness compiler and without network. */
const runHalmos = async ({ plan, checks, isAnyState, context }: SymbolicRequest): Promise<SymbolicRun> => {
  const { jail, limits, signal } = context
  const harness = harnessSource({ plan, checks, isAnyState })
  const [vm, svm] = cheatcodesFor(harness)
  const run = await jail.run({
    profile: 'strict',
    argv: [...withHarnessSolc, '/bin/sh', '-c', PRINT_REPORT, 'sh', ...commandWith({ vm, svm, limits })],
    env: {
      PATH: '/tools/foundry/bin:/tools/halmos/bin:/usr/bin',
      FOUNDRY_SOLC: HARNESS_SOLC,
      FOUNDRY_OFFLINE: 'true',
      FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
      NODE_NO_WARNINGS: '1',
      PYTHONHASHSEED: '0',
    },
    files: {
      'foundry.toml': foundryProject(plan)['foundry.toml'] ?? '',
      'src/lc/Symbolic.sol': withActors(symbolicSol, plan.environment.actors)
        .replace(VM, addressLiteral(vm))
        .replace(SVM, addressLiteral(svm)),
      [HARNESS_PATH]: harness,
      ...harnessSolcFiles,
    },
    limits,
    signal,
  })
  return { run, reports: run.end === 'exited' ? readReport(run.stdout, MAX_PATHS) : undefined }
}

/** Halmos's cheatcode addresses, in the notation of `Symbolic.sol`. */
const VM = '0x7109709ECfa91a80626fF3989D68f67F5b1DD12D'
const SVM = '0xF3993A62377BCd56AE39D773740A5390411E8BC9'

/**
 * Halmos accepts cheatcodes from any contract, so a contract under test could exclude the paths that would expose it.
 * The addresses are therefore replaced by a hash of the harness, including the contract's code, so no contract can
 * contain them.
 */
const cheatcodesFor = (harness: string): [vm: string, svm: string] => {
  const hash = createHash('sha512').update(harness).digest('hex')
  return [`0x${hash.slice(0, 40)}`, `0x${hash.slice(40, 80)}`]
}

/**
 * Starts Halmos with other addresses. Its virtual machine copies them when it is loaded, so they are set before that.
 */
const MOVE = `import runpy, sys
from halmos import cheatcodes
from halmos.bitvec import HalmosBitVec
if "halmos.sevm" in sys.modules: sys.exit("the cheatcodes of Halmos cannot be moved")
for each in (cheatcodes.hevm_cheat_code, cheatcodes.halmos_cheat_code):
    each.address = HalmosBitVec(int(sys.argv.pop(1), 16), size=160)
runpy.run_module("halmos", run_name="__main__", alter_sys=True)`

/** Beyond this many paths through one function, it isn't decided. */
const MAX_PATHS = 96

const SOLVER = '/tools/halmos/bin/yices-smt2 --smt2-model-format'

/** For one query: a twelfth of the usual wall time of a run, also where a run has less. */
const querySeconds = ({ wallSeconds }: Limits): number => Math.max(40, Math.ceil(wallSeconds / 12))

interface CommandParts {
  vm: string
  svm: string
  limits: Limits
}

const commandWith = ({ vm, svm, limits }: CommandParts): string[] => [
  ...['/tools/halmos/bin/python', '-I', '-c', MOVE, vm, svm, '--root', '.', '--contract', HARNESS_CONTRACT],
  ...['--solver-command', SOLVER, '--solver-threads', '1'],
  ...['--solver-timeout-assertion', `${querySeconds(limits)}s`],
  ...[
    '--width',
    String(MAX_PATHS),
    '--loop',
    '3',
    '--default-array-lengths',
    '0,1,2',
    '--default-bytes-lengths',
    '0,32',
  ],
  ...['--no-status', '--json-output', '/tmp/report.json'],
]

/** Messages go to stderr, the report to stdout. */
const PRINT_REPORT =
  '"$@" >&2; code=$?; test ! -f /tmp/report.json || cat /tmp/report.json; test "$code" -le 1 || exit "$code"'
