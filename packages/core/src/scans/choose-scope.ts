import type { ContractPlace, Diagnosis, ScopeReason } from '@lc/api-contract'
import { compareText } from '../compare-text.ts'

export interface ScopeChoice {
  /** The contracts in the order; the main contract is always checked. */
  requested: readonly ContractPlace[]
  main: { file: string; name: string | undefined }
  /** Undefined until the compile check has ended. */
  diagnosis: Diagnosis | undefined
}

/** `chosen` is missing for the plan of the compile check: naming the plan is the same order as naming nothing. */
export type ScopeChoiceResult = { isOffered: false } | { isOffered: true; chosen?: ContractPlace[] }

export const chooseScope = ({ requested, main, diagnosis }: ScopeChoice): ScopeChoiceResult => {
  if (!diagnosis?.scope) return { isOffered: false }
  const always = mainPlace(main, diagnosis)
  const offered = new Set([...offeredBy(diagnosis), ...always].map(keyOf))
  if (!requested.every((place) => offered.has(keyOf(place)))) return { isOffered: false }
  const [chosen, planned] = [sorted([...always, ...requested]), sorted([...always, ...diagnosis.scope.contracts])]
  return JSON.stringify(chosen) === JSON.stringify(planned) ? { isOffered: true } : { isOffered: true, chosen }
}

/** An order may leave the contract of the main file to the compile check. */
const mainPlace = ({ file, name }: ScopeChoice['main'], diagnosis: Diagnosis): ContractPlace[] => {
  const found = name ?? (diagnosis.mainFile === file ? diagnosis.mainContract : undefined)
  return found === undefined ? [] : [{ file, name: found }]
}

/** Reasons that only guess the user's intent; a library or an abstract contract can't be deployed at all. */
const overridable: ReadonlySet<ScopeReason> = new Set(['test', 'script', 'mock', 'dependency', 'left_out', 'ignored'])

const offeredBy = ({ scope, contracts }: Diagnosis): ContractPlace[] => {
  const deployable = new Set(contracts.filter(({ isDeployable }) => isDeployable).map(keyOf))
  const others = (scope?.notChecked ?? []).filter(
    (contract) => overridable.has(contract.reason) && deployable.has(keyOf(contract)),
  )
  return [...(scope?.contracts ?? []), ...others]
}

/** Each contract once, sorted, so that equal choices compare equal. */
const sorted = (places: readonly ContractPlace[]): ContractPlace[] =>
  [...new Map(places.map(({ file, name }) => [keyOf({ file, name }), { file, name }])).values()].toSorted(
    (one, other) => compareText(one.file, other.file) || compareText(one.name, other.name),
  )

const keyOf = ({ file, name }: ContractPlace): string => JSON.stringify([file, name])
