import type { ContractPlace, Diagnosis, NotCheckedContract, ScopeReason } from '@lc/api-contract'
import { suggestedMain } from './choose-main.ts'

/** Left out by default, and checked like any other contract once a person adds it. */
const addable: ReadonlySet<ScopeReason> = new Set(['test', 'script', 'mock', 'dependency'])

interface PlannedContract extends ContractPlace {
  isMain: boolean
  isChosen: boolean
}

export interface OtherContract extends NotCheckedContract {
  canAdd: boolean
  isChosen: boolean
}

export interface ScopeChoice {
  planned: readonly PlannedContract[]
  /** Those that can be added come first. */
  others: readonly OtherContract[]
  /** How many contracts the scan would check, the main one included. */
  count: number
  /** What the order says of the contracts beside the main one; nothing while the plan stands as it is. */
  ordered: readonly ContractPlace[] | undefined
  hasToken: boolean
  /** How long the scan should take with this choice. */
  seconds: number
}

export const placeKey = ({ file, name }: ContractPlace) => `${file}:${name}`

/** The same contracts turned over, and this one as well, or not any more. */
export const turnOver = (turned: ReadonlySet<string>, contract: ContractPlace): ReadonlySet<string> => {
  const next = new Set(turned)
  if (!next.delete(placeKey(contract))) next.add(placeKey(contract))
  return next
}

/** The planned scope with what a person has turned over, by key: planned contracts out of it, others into it. */
export const scopeChoice = (diagnosis: Diagnosis, turned: ReadonlySet<string>): ScopeChoice | undefined => {
  const { scope, estimatedSeconds } = diagnosis
  if (!scope) return undefined
  const main = suggestedMain(diagnosis)
  const deployable = new Set(diagnosis.contracts.filter(({ isDeployable }) => isDeployable).map(placeKey))
  const planned = scope.contracts.map((contract) => {
    const isMain = contract.file === main?.file && contract.name === main.contract
    return { ...contract, isMain, isChosen: isMain || !turned.has(placeKey(contract)) }
  })
  const others = scope.notChecked
    .map((contract) => {
      const canAdd = addable.has(contract.reason) && deployable.has(placeKey(contract))
      return { ...contract, canAdd, isChosen: canAdd && turned.has(placeKey(contract)) }
    })
    .toSorted((one, other) => Number(other.canAdd) - Number(one.canAdd))
  const chosen = [...planned, ...others].filter(({ isChosen }) => isChosen)
  const isChanged = planned.some(({ isChosen }) => !isChosen) || others.some(({ isChosen }) => isChosen)
  return {
    planned,
    others,
    count: chosen.length,
    ordered: isChanged ? chosen.filter((contract) => !isMainOf(contract)).map(placeOf) : undefined,
    hasToken: scope.hasToken,
    seconds: planned.length > 0 ? Math.round((estimatedSeconds * chosen.length) / planned.length) : estimatedSeconds,
  }
}

const isMainOf = (contract: PlannedContract | OtherContract) => 'isMain' in contract && contract.isMain

const placeOf = ({ file, name }: ContractPlace): ContractPlace => ({ file, name })
