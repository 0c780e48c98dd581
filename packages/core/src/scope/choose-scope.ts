import type { ContractPlace, Diagnosis, ScopeReason } from '@lc/api-contract'
import { compareText } from '../compare-text.ts'

export interface ScopeChoice {
  /** What the order names; the main contract is checked in any case. */
  wanted: readonly ContractPlace[]
  main: { file: string; name: string | undefined }
  /** The compile check's answer, once there is one. */
  diagnosis: Diagnosis | undefined
}

/** Without `chosen`, what the compile check planned: an order that names the plan is the same order as one that names nothing. */
export type ScopeChoiceResult = { isOffered: false } | { isOffered: true; chosen?: ContractPlace[] }

export const chooseScope = ({ wanted, main, diagnosis }: ScopeChoice): ScopeChoiceResult => {
  if (!diagnosis?.scope) return { isOffered: false }
  const always = mainPlace(main, diagnosis)
  const offered = new Set([...offeredBy(diagnosis), ...always].map(keyOf))
  if (!wanted.every((place) => offered.has(keyOf(place)))) return { isOffered: false }
  const [chosen, planned] = [sorted([...always, ...wanted]), sorted([...always, ...diagnosis.scope.contracts])]
  return JSON.stringify(chosen) === JSON.stringify(planned) ? { isOffered: true } : { isOffered: true, chosen }
}

/** An order may leave the contract of the main file to the compile check. */
const mainPlace = ({ file, name }: ScopeChoice['main'], diagnosis: Diagnosis): ContractPlace[] => {
  const found = name ?? (diagnosis.mainFile === file ? diagnosis.mainContract : undefined)
  return found === undefined ? [] : [{ file, name: found }]
}

/** Reasons that are a guess at what the user wants; a library or an abstract contract cannot be deployed at all. */
const overridable: ReadonlySet<ScopeReason> = new Set(['test', 'script', 'mock', 'dependency', 'left_out'])

const offeredBy = ({ scope, contracts }: Diagnosis): ContractPlace[] => {
  const deployable = new Set(contracts.filter(({ isDeployable }) => isDeployable).map(keyOf))
  const others = (scope?.notChecked ?? []).filter(
    (contract) => overridable.has(contract.reason) && deployable.has(keyOf(contract)),
  )
  return [...(scope?.contracts ?? []), ...others]
}

/** Each place once, in one order, whatever order they were named in. */
const sorted = (places: readonly ContractPlace[]): ContractPlace[] =>
  [...new Map(places.map(({ file, name }) => [keyOf({ file, name }), { file, name }])).values()].toSorted(
    (one, other) => compareText(one.file, other.file) || compareText(one.name, other.name),
  )

const keyOf = ({ file, name }: ContractPlace): string => JSON.stringify([file, name])
