import {
  type Check,
  type CheckedContract,
  type CheckOutcome,
  type ContractPlace,
  hasLooked,
  type NotCheckedContract,
  type ScanScope,
  type ScopeCheck,
  ScopeCheck as ScopeChecks,
  type Why,
} from '@lc/api-contract'

export interface ScopeParts {
  /** Contracts that were to be checked, the main one first. */
  planned: readonly ContractPlace[]
  notChecked: readonly NotCheckedContract[]
  compilers: readonly string[]
  checks: readonly CheckOnContracts[]
  hasStructure: boolean
}

/** A check, and how it ended on each contract; without that it ended on all of them alike. */
export type CheckOnContracts = Pick<Check, 'stage' | 'outcome' | 'why'> & {
  contracts?: readonly (ContractPlace & { outcome: CheckOutcome; why?: Why })[] | undefined
}

/** What a scan checked, by what kind of check, and what it did not. */
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
  const finished = new Set<ScopeCheck>(ends.flatMap((end) => (hasLooked(end) ? [end.check] : [])))
  if (hasStructure) finished.add('structure')
  const missed = ends.filter(({ check, why }) => !finished.has(check) && !isByDesign(why))
  return {
    file,
    name,
    checks: ScopeChecks.options.filter((check) => finished.has(check)),
    missed: [...new Map(missed.map(({ check, why }) => [check, { check, ...(why && { why }) }])).values()],
  }
}

/** Only tokens are fuzzed, so other contracts don't lack it. */
const isByDesign = (why: Why | undefined): boolean => why?.code === 'no_token'
