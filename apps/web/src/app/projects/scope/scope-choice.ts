import type { ContractPlace, Diagnosis, NotCheckedContract, ScopeReason } from '@lc/api-contract'
import { suggestedMain } from './choose-main.ts'

/** Left out by default; checked like any other contract once the user adds it. */
const addable: ReadonlySet<ScopeReason> = new Set(['test', 'script', 'mock', 'dependency', 'ignored'])

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
  /** Contracts that can be added come first. */
  others: readonly OtherContract[]
  /** The number of contracts to check, including the main one. */
  count: number
  /** The contracts to order besides the main one; undefined if the plan is unchanged. */
  ordered: readonly ContractPlace[] | undefined
  hasToken: boolean
  /** The expected duration with this choice. */
  seconds: number
}

export const placeKey = ({ file, name }: ContractPlace) => `${file}:${name}`

/** Adds the contract to the toggled ones, or removes it. */
export const toggleContract = (toggled: ReadonlySet<string>, contract: ContractPlace): ReadonlySet<string> => {
  const next = new Set(toggled)
  if (!next.delete(placeKey(contract))) next.add(placeKey(contract))
  return next
}

/** The planned scope after the user's changes: a toggled contract moves out of the plan, or into it. */
export const applyChoice = (diagnosis: Diagnosis, toggled: ReadonlySet<string>): ScopeChoice | undefined => {
  const { scope, estimatedSeconds } = diagnosis
  if (!scope) return undefined
  const main = suggestedMain(diagnosis)
  const deployable = new Set(diagnosis.contracts.filter(({ isDeployable }) => isDeployable).map(placeKey))
  const planned = scope.contracts.map((contract) => {
    const isMain = contract.file === main?.file && contract.name === main.contract
    return { ...contract, isMain, isChosen: isMain || !toggled.has(placeKey(contract)) }
  })
  const others = scope.notChecked
    .map((contract) => {
      const canAdd = addable.has(contract.reason) && deployable.has(placeKey(contract))
      return { ...contract, canAdd, isChosen: canAdd && toggled.has(placeKey(contract)) }
    })
    .toSorted((one, other) => Number(other.canAdd) - Number(one.canAdd))
  const chosen = [...planned, ...others].filter(({ isChosen }) => isChosen)
  const isChanged = planned.some(({ isChosen }) => !isChosen) || others.some(({ isChosen }) => isChosen)
  return {
    planned,
    others,
    count: chosen.length,
    ordered: isChanged ? chosen.filter((contract) => !isMainContract(contract)).map(toPlace) : undefined,
    hasToken: scope.hasToken,
    seconds: planned.length > 0 ? Math.round((estimatedSeconds * chosen.length) / planned.length) : estimatedSeconds,
  }
}

const isMainContract = (contract: PlannedContract | OtherContract) => 'isMain' in contract && contract.isMain

const toPlace = ({ file, name }: ContractPlace): ContractPlace => ({ file, name })
