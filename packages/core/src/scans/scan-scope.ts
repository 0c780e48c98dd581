import {
  type Check,
  type CheckedContract,
  type CheckOutcome,
  type ContractPlace,
  hasFinished,
  isByDesign,
  type NotCheckedContract,
  type Reason,
  type ScanScope,
  type ScopeCheck,
  ScopeCheck as ScopeChecks,
  type ScopeCounts,
} from '@lc/api-contract'

export interface ScopeParts {
  /** Contracts to be checked, the main one first. */
  planned: readonly ContractPlace[]
  notChecked: readonly NotCheckedContract[]
  compilers: readonly string[]
  checks: readonly CheckOnContracts[]
  hasStructure: boolean
}

/** A check with its outcome on each contract; without that, the outcome applies to all. */
export type CheckOnContracts = Pick<Check, 'stage' | 'outcome' | 'why'> & {
  contracts?: readonly (ContractPlace & { outcome: CheckOutcome; why?: Reason })[] | undefined
}

/** The checked contracts with their finished checks, and the contracts not checked. */
export const scanScope = ({ planned, notChecked, compilers, checks, hasStructure }: ScopeParts): ScanScope => {
  const contracts = planned.map((place) => checkedContract(place, checks, hasStructure))
  const unfinished = contracts.filter(({ checks: finished }) => finished.every((check) => check === 'structure'))
  return {
    checked: contracts.filter((contract) => !unfinished.includes(contract)),
    notChecked: [
      ...unfinished.map(({ file, name }) => ({ file, name, reason: 'not_finished' as const })),
      ...notChecked,
    ],
    compilers: [...new Set(compilers)],
  }
}

const checkedContract = (
  { file, name }: ContractPlace,
  checks: readonly CheckOnContracts[],
  hasStructure: boolean,
): CheckedContract => {
  const ends = checks.flatMap(({ stage, contracts, ...whole }) => {
    const own = contracts?.find((each) => each.file === file && each.name === name) ?? whole
    return [{ check: stage as ScopeCheck, outcome: own.outcome, why: own.why }]
  })
  const finished = new Set<ScopeCheck>(ends.flatMap((end) => (hasFinished(end) ? [end.check] : [])))
  if (hasStructure) finished.add('structure')
  const missed = ends.filter(({ check, why }) => !finished.has(check) && !isByDesign(why))
  return {
    file,
    name,
    checks: ScopeChecks.options.filter((check) => finished.has(check)),
    missed: [...new Map(missed.map(({ check, why }) => [check, { check, ...(why && { why }) }])).values()],
  }
}

/** The numbers that lists show. A contract without a finished check still counts as in scope. */
export const countScope = ({ checked, notChecked }: ScanScope): ScopeCounts => {
  const checks: ScopeCounts['checks'] = {}
  for (const contract of checked) {
    for (const check of contract.checks) checks[check] = (checks[check] ?? 0) + 1
  }
  const notFinished = notChecked.filter(isNotFinished).length
  return { contracts: checked.length + notFinished, checks, notChecked: notChecked.length - notFinished }
}

/** An upload may declare any number of contracts; a report lists this many unchecked ones, and counts all. */
const MAX_NOT_CHECKED = 2_000
const MAX_THROUGH = 20
const MAX_NAME_LENGTH = 200

/** Cuts a scope for storage: unfinished contracts first, then as many others as fit. */
export const boundScope = ({ checked, notChecked, compilers }: ScanScope): ScanScope => {
  const { unfinished = [], others = [] } = Object.groupBy(notChecked, (contract) =>
    isNotFinished(contract) ? 'unfinished' : 'others',
  )
  return { checked, notChecked: [...unfinished, ...others].slice(0, MAX_NOT_CHECKED).map(boundThrough), compilers }
}

const boundThrough = ({ through, ...contract }: NotCheckedContract): NotCheckedContract => ({
  ...contract,
  ...(through && { through: through.filter((name) => name.length <= MAX_NAME_LENGTH).slice(0, MAX_THROUGH) }),
})

const isNotFinished = ({ reason }: NotCheckedContract): boolean => reason === 'not_finished'
