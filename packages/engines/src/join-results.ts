import { type ContractPlace, type FileCoverage, hasFinished, toReason } from '@lc/api-contract'
import type { ContractOutcome, EngineResult } from './engine.ts'

/** The result of one run, and the contracts that it checked. */
export interface TargetResult {
  contracts: readonly ContractPlace[]
  result: EngineResult
}

/** Joins the results of an engine's runs on one project; a single result stays unchanged. */
export const joinResults = (targets: readonly TargetResult[]): EngineResult => {
  const contracts = targets.flatMap(contractOutcomes)
  const [only] = targets
  if (only && targets.length === 1) return { ...only.result, ...(contracts.length > 0 && { contracts }) }
  const results = targets.map(({ result }) => result)
  const [properties, tests] = [
    results.flatMap((each) => each.properties ?? []),
    results.flatMap((each) => each.tests ?? []),
  ]
  const functionReach = results.flatMap((each) => each.functionReach ?? [])
  const project = Object.assign({}, ...results.toReversed().map((each) => each.project ?? {}))
  const lineCoverage = bestOfEachFile(results.flatMap((each) => each.lineCoverage ?? []))
  return {
    ...outcomeOfAll(targets),
    findings: results.flatMap(({ findings }) => findings),
    raw: JSON.stringify(results.map(({ raw }) => raw.slice(0, MAX_RAW / results.length))),
    contracts,
    ...(properties.length > 0 && { properties }),
    ...(tests.length > 0 && { tests }),
    ...(lineCoverage.length > 0 && { lineCoverage }),
    ...(functionReach.length > 0 && { functionReach }),
    ...(Object.keys(project).length > 0 && { project }),
  }
}

/** As much raw output as one run may print. */
const MAX_RAW = 64 * 1024 * 1024

const contractOutcomes = ({ contracts, result: { outcome, why } }: TargetResult): ContractOutcome[] =>
  contracts.map(({ file, name }) => ({ file, name, outcome, ...(why && { why }) }))

/**
 * A check of several contracts has finished when it finished on each of them; contracts that it doesn't support don't
 * count, unless it supports none. If some didn't finish, the whole is unknown.
 */
const outcomeOfAll = (targets: readonly TargetResult[]): Pick<EngineResult, 'outcome' | 'why' | 'reason'> => {
  const results = targets.map(({ result }) => result)
  const applicable = results.filter(({ why }) => why?.code !== 'no_token')
  const open = applicable.filter((result) => !hasFinished(result))
  const [first] = applicable.length === 0 ? results : open
  if (!first) return { outcome: applicable.some(({ outcome }) => outcome === 'found') ? 'found' : 'passed' }
  const isSame = ({ outcome, why }: EngineResult) => outcome === first.outcome && why?.code === first.why?.code
  if (open.length === applicable.length && open.every(isSame)) {
    return {
      outcome: first.outcome,
      ...(first.why && { why: first.why }),
      ...(first.reason && { reason: first.reason }),
    }
  }
  const reason = targets
    .flatMap(({ contracts, result }) =>
      open.includes(result) && result.reason ? [`${contracts[0]?.name}: ${result.reason}`] : [],
    )
    .join('\n')
  return {
    outcome: 'unknown',
    why: toReason('contracts_open', { open: open.length, all: applicable.length }),
    ...(reason && { reason: reason.slice(0, MAX_REASON) }),
  }
}

const MAX_REASON = 2_000

/** Two contracts may cover lines of the same file; which lines isn't known here, so the larger count is used. */
const bestOfEachFile = (all: readonly FileCoverage[]): FileCoverage[] => {
  const best = new Map<string, FileCoverage>()
  for (const each of all) if (each.covered >= (best.get(each.file)?.covered ?? 0)) best.set(each.file, each)
  return [...best.values()]
}
