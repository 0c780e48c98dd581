import { setImmediate } from 'node:timers/promises'
import {
  type ContractPlace,
  type DeclaredContract,
  MAX_CONTRACTS_IN_SCOPE,
  type NotCheckedContract,
  type PlannedScope,
} from '@lc/api-contract'
import { describeContracts } from '../describe-files.ts'
import type { CompiledMain, Looked } from '../looked.ts'
import type { UnitContract } from '../reading/unit.ts'
import { reasonToLeaveOut, type ScopeFacts } from './contract-role.ts'
import { rankContracts } from './rank-contracts.ts'

export interface ScopeWishes {
  published: ReadonlySet<string>
  /** Contracts that the user chose beside the main one; without it, all that can be deployed. */
  chosen?: readonly ContractPlace[] | undefined
}

/** Which contracts a scan checks: the main one first, then the riskiest, and which it does not, with the reason. */
export const planScope = async (looked: Looked, main: CompiledMain, wishes: ScopeWishes): Promise<PlannedScope> => {
  const declared = declaredIn(looked)
  const facts = { ...looked, published: wishes.published, bases: basesIn(looked, main) }
  // Step by step, so that whatever else this process does goes on meanwhile.
  await setImmediate()
  const planned = declared.map((contract) => ({ contract, reason: reasonFor(contract, { main, facts, wishes }) }))
  const inScope = planned.flatMap(({ contract, reason }) => (reason ? [] : [contract]))
  await setImmediate()
  const { contracts, hasToken } = rankContracts(inScope, looked, main.contract)
  const taken = contracts.slice(0, MAX_CONTRACTS_IN_SCOPE)
  const beyond = contracts.slice(MAX_CONTRACTS_IN_SCOPE).map((contract) => ({ contract, reason: 'left_out' as const }))
  const left = [...beyond, ...planned.flatMap(({ contract, reason }) => (reason ? [{ contract, reason }] : []))]
  await setImmediate()
  const users = usersIn(looked, taken)
  return {
    contracts: taken.map(placeOf),
    notChecked: left
      .filter(({ contract }) => facts.published.has(contract.file) || !isBroughtAlong(contract, facts))
      .map(({ contract, reason }) => ({ ...placeOf(contract), reason, ...through(contract, users) }))
      .slice(0, MAX_LISTED),
    hasToken,
  }
}

/** Far more than a person reads. */
const MAX_LISTED = 500

interface Planning {
  main: CompiledMain
  facts: ScopeFacts
  wishes: ScopeWishes
}

const reasonFor = (
  contract: DeclaredContract,
  { main, facts, wishes }: Planning,
): NotCheckedContract['reason'] | undefined => {
  const isSame = (place: ContractPlace) => place.file === contract.file && place.name === contract.name
  if (isSame(main.contract)) return undefined
  const isChosen = contract.isDeployable && wishes.chosen?.some(isSame)
  if (isChosen) return undefined
  const reason = reasonToLeaveOut(contract, main.contract, facts)
  if (reason) return reason
  if (facts.project.bundle.origin === 'address') return 'not_deployed'
  return wishes.chosen ? 'left_out' : undefined
}

/** Tests among them: they are listed as such. */
const declaredIn = (looked: Looked): DeclaredContract[] => describeContracts({ ...looked, tests: new Set() })

const isBroughtAlong = (contract: DeclaredContract, facts: ScopeFacts): boolean =>
  reasonToLeaveOut(contract, contract, { ...facts, published: new Set() }) === 'dependency'

const placeOf = ({ file, name }: ContractPlace): ContractPlace => ({ file, name })

/** Names of contracts that one of the user's own deployable contracts inherits from. */
const basesIn = (looked: Looked, main: CompiledMain): Set<string> => {
  const declared = new Map<string, UnitContract>()
  for (const { unit } of looked.project.units.values()) for (const each of unit.contracts) declared.set(each.name, each)
  const facts = { ...looked, published: new Set<string>(), bases: new Set<string>() }
  const deployed = declaredIn(looked).filter((contract) => !reasonToLeaveOut(contract, main.contract, facts))
  const bases = new Set(deployed.flatMap(({ name }) => declared.get(name)?.bases ?? []))
  for (const base of bases) for (const next of declared.get(base)?.bases ?? []) bases.add(next)
  return bases
}

/** For every file, the first contracts in scope that reach it through imports. */
const usersIn = ({ results }: Looked, contracts: readonly ContractPlace[]): Map<string, string[]> => {
  const users = new Map<string, string[]>()
  let steps = 0
  for (const { file, name } of contracts) {
    const closure = results.find(({ ok, closure }) => ok && closure.units.has(file))?.closure
    const reached = new Set([file])
    for (const each of reached) {
      if (steps++ > MAX_STEPS) return users
      const names = users.get(each)
      if (!names) users.set(each, [name])
      else if (names.length < MAX_THROUGH) names.push(name)
      for (const next of closure?.imports.get(each) ?? []) reached.add(next)
    }
  }
  return users
}

/** Far more than an honest project needs; files beyond them are not said to be used. */
const MAX_STEPS = 10_000
const MAX_THROUGH = 5

/** Only code that others carry is checked through them. */
const through = ({ file, kind }: DeclaredContract, users: ReadonlyMap<string, string[]>): { through?: string[] } => {
  const names = users.get(file) ?? []
  return (kind === 'library' || kind === 'abstract' || kind === 'contract') && names.length > 0
    ? { through: names }
    : {}
}
