import { setImmediate } from 'node:timers/promises'
import {
  type ContractPlace,
  type DeclaredContract,
  MAX_CONTRACTS_IN_SCOPE,
  type NotCheckedContract,
  type PlannedScope,
} from '@lc/api-contract'
import { describeContracts } from '../describe-files.ts'
import type { CompiledMain, ExaminedProject } from '../examined-project.ts'
import { isIgnored } from '../project.ts'
import type { UnitContract } from '../reading/read-unit.ts'
import { reasonToLeaveOut, type ScopeFacts } from './contract-role.ts'
import { rankContracts } from './rank-contracts.ts'

export interface ScopeOptions {
  published: ReadonlySet<string>
  /** Contracts that the user chose besides the main one; without it, every deployable contract. */
  chosen?: readonly ContractPlace[] | undefined
}

/**
 * The contracts that a scan checks (the main one first, then the riskiest) and those it doesn't, each with a reason.
 */
export const planScope = async (
  examined: ExaminedProject,
  main: CompiledMain,
  scopeOptions: ScopeOptions,
): Promise<PlannedScope> => {
  const declared = declaredIn(examined)
  const facts = { ...examined, published: scopeOptions.published, bases: basesIn(examined, main) }
  // In steps, so that the event loop isn't blocked.
  await setImmediate()
  const planned = declared.map((contract) => ({ contract, reason: reasonFor(contract, { main, facts, scopeOptions }) }))
  const inScope = planned.flatMap(({ contract, reason }) => (reason ? [] : [contract]))
  await setImmediate()
  const { contracts, hasToken } = rankContracts(inScope, examined, main.contract)
  const taken = contracts.slice(0, MAX_CONTRACTS_IN_SCOPE)
  const beyond = contracts.slice(MAX_CONTRACTS_IN_SCOPE).map((contract) => ({ contract, reason: 'left_out' as const }))
  const left = [...beyond, ...planned.flatMap(({ contract, reason }) => (reason ? [{ contract, reason }] : []))]
  await setImmediate()
  const users = usersIn(examined, taken)
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
  scopeOptions: ScopeOptions
}

const reasonFor = (
  contract: DeclaredContract,
  { main, facts, scopeOptions }: Planning,
): NotCheckedContract['reason'] | undefined => {
  const isSame = (place: ContractPlace) => place.file === contract.file && place.name === contract.name
  if (isSame(main.contract)) return undefined
  const isChosen = contract.isDeployable && scopeOptions.chosen?.some(isSame)
  if (isChosen) return undefined
  const reason = reasonToLeaveOut(contract, main.contract, facts)
  if (isReadOtherwise(reason) && isIgnored(facts.project, contract.file)) return 'ignored'
  if (reason) return reason
  if (facts.project.bundle.origin === 'address') return 'not_deployed'
  return scopeOptions.chosen ? 'left_out' : undefined
}

/** Tests and dependencies aren't checked anyway, so ignoring them changes nothing. */
const isReadOtherwise = (reason: NotCheckedContract['reason'] | undefined): boolean =>
  reason === undefined || reason === 'abstract' || reason === 'library' || reason === 'interface'

/** Includes tests, so that they are listed as not checked. */
const declaredIn = (examined: ExaminedProject): DeclaredContract[] =>
  describeContracts({ ...examined, tests: new Set() })

const isBroughtAlong = (contract: DeclaredContract, facts: ScopeFacts): boolean =>
  reasonToLeaveOut(contract, contract, { ...facts, published: new Set() }) === 'dependency'

const placeOf = ({ file, name }: ContractPlace): ContractPlace => ({ file, name })

/** Names of contracts that one of the user's own deployable contracts inherits from. */
const basesIn = (examined: ExaminedProject, main: CompiledMain): Set<string> => {
  const declared = new Map<string, UnitContract>()
  for (const { unit } of examined.project.units.values())
    for (const each of unit.contracts) declared.set(each.name, each)
  const facts = { ...examined, published: new Set<string>(), bases: new Set<string>() }
  const deployed = declaredIn(examined).filter(
    (contract) => !isIgnored(examined.project, contract.file) && !reasonToLeaveOut(contract, main.contract, facts),
  )
  const bases = new Set(deployed.flatMap(({ name }) => declared.get(name)?.bases ?? []))
  for (const base of bases) for (const next of declared.get(base)?.bases ?? []) bases.add(next)
  return bases
}

/** For every file, the first contracts in scope that reach it through imports. */
const usersIn = ({ results }: ExaminedProject, contracts: readonly ContractPlace[]): Map<string, string[]> => {
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

/** Far more than an honest project needs; files beyond it aren't listed as used. */
const MAX_STEPS = 10_000
const MAX_THROUGH = 5

/** Only code that becomes part of other contracts is checked through them. */
const through = ({ file, kind }: DeclaredContract, users: ReadonlyMap<string, string[]>): { through?: string[] } => {
  const names = users.get(file) ?? []
  return (kind === 'library' || kind === 'abstract' || kind === 'contract') && names.length > 0
    ? { through: names }
    : {}
}
