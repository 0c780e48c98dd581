import { type ContractPlace, type FileCoverage, hasLooked, why } from '@lc/api-contract'
import type { ContractOutcome, EngineResult } from './engine.ts'

/** What came of one run, and the contracts that it looked at. */
export interface TargetResult {
  contracts: readonly ContractPlace[]
  result: EngineResult
}

/** The results of an engine's runs on one project as one; a single run is as it was. */
export const joinResults = (targets: readonly TargetResult[]): EngineResult => {
  const contracts = targets.flatMap(contractOutcomes)
  const [only] = targets
  if (only && targets.length === 1) return { ...only.result, ...(contracts.length > 0 && { contracts }) }
  const results = targets.map(({ result }) => result)
  const [properties, tests] = [
    results.flatMap((each) => each.properties ?? []),
    results.flatMap((each) => each.tests ?? []),
  ]
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
    ...(Object.keys(project).length > 0 && { project }),
  }
}

/** For the record: as much as one run may print. */
const MAX_RAW = 64 * 1024 * 1024

const contractOutcomes = ({ contracts, result: { outcome, why } }: TargetResult): ContractOutcome[] =>
  contracts.map(({ file, name }) => ({ file, name, outcome, ...(why && { why }) }))

/**
 * A check of several contracts has looked when it finished on each of them; contracts that it is not made for do not count,
 * unless it is made for none. Where some did not finish, the whole is not known.
 */
const outcomeOfAll = (targets: readonly TargetResult[]): Pick<EngineResult, 'outcome' | 'why' | 'reason'> => {
  const results = targets.map(({ result }) => result)
  const meant = results.filter(({ why }) => why?.code !== 'no_token')
  const open = meant.filter((result) => !hasLooked(result))
  const [first] = meant.length === 0 ? results : open
  if (!first) return { outcome: meant.some(({ outcome }) => outcome === 'found') ? 'found' : 'passed' }
  const isSame = ({ outcome, why }: EngineResult) => outcome === first.outcome && why?.code === first.why?.code
  if (open.length === meant.length && open.every(isSame)) {
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
    why: why('contracts_open', { open: open.length, all: meant.length }),
    ...(reason && { reason: reason.slice(0, MAX_REASON) }),
  }
}

const MAX_REASON = 2_000

/** Two contracts may run lines of one file; which lines is not known here, so the larger share stands. */
const bestOfEachFile = (all: readonly FileCoverage[]): FileCoverage[] => {
  const best = new Map<string, FileCoverage>()
  for (const each of all) if (each.covered >= (best.get(each.file)?.covered ?? 0)) best.set(each.file, each)
  return [...best.values()]
}
