import type { DeclaredContract } from '../structure/declarations.ts'
import { type AbiItem, isPayable } from './abi.ts'
import type { ConstructorTry, PlannedContract } from './deployment-plan.ts'
import { encodeAbi } from './encode-abi.ts'
import { environmentFromSeed } from './environment.ts'
import { findConstructor, parameterContracts } from './parameter-contracts.ts'
import type { CompiledContract, ProjectReading } from './project-reading.ts'
import { ATTEMPTS, paymentsLikely, sourceNumbers, synthesiseValue } from './synthesise-value.ts'

export interface ConstructorContext {
  contract: DeclaredContract
  code: CompiledContract
  reading: ProjectReading
  planning: ContractPlanning
}

const MAX_TRIES = 24

/** Arguments and payments to try for a constructor, likely ones first. */
export const constructorTries = ({ contract, code, reading, planning }: ConstructorContext): ConstructorTry[] => {
  const item = code.abi.find(({ type }) => type === 'constructor')
  if (!item) return [{ arguments: '', value: '0', isStubbed: false }]
  const numbers = sourceNumbers(contract)
  const payments = isPayable(item) ? paymentsLikely(numbers) : [0n]
  const lists = argumentLists(item, { contract, code, reading, planning }, numbers)
  return payments.flatMap((value) => lists.map((list) => ({ ...list, value: String(value) }))).slice(0, MAX_TRIES)
}

const argumentLists = (
  { inputs }: AbiItem,
  { contract, reading, planning }: ConstructorContext,
  numbers: readonly bigint[],
): Omit<ConstructorTry, 'value'>[] => {
  const { startTime, actors } = environmentFromSeed(reading.build.seed)
  const meant = parameterContracts(findConstructor(contract), contract, reading.declarations)
  const fixed = inputs.map((_, index) => {
    const needed = meant[index]
    return needed && planning.addressOf(needed, contract)
  })
  const listOf = (attempt: number, withStubs: boolean): string =>
    encodeAbi(
      inputs,
      inputs.map((parameter, position) => {
        const address = fixed[position]
        const contractFor = () => address ?? (withStubs ? planning.stubAddress() : undefined)
        return synthesiseValue({ parameter, attempt, position, numbers, contractFor, startTime, actors })
      }),
    )
  const plain = new Set(Array.from({ length: ATTEMPTS }, (_, attempt) => listOf(attempt, false)))
  const takesAddress = inputs.some(({ type }, index) => type === 'address' && fixed[index] === undefined)
  // Some constructors require code at a plain address, such as a proxy's implementation.
  const stubbed = takesAddress ? [listOf(0, true), listOf(1, true)] : []
  return [
    ...[...plain].map((list) => ({ arguments: list, isStubbed: false })),
    ...stubbed.map((list) => ({ arguments: list, isStubbed: true })),
  ]
}

/** The state of planning a deployment, used by its contracts. */
export interface ContractPlanning {
  /** The address of a contract that another needs; planned on first use, as a stub if it has no code. */
  addressOf(needed: DeclaredContract, by: DeclaredContract): string
  /** Plans the contract itself, after its dependencies; `undefined` when it can't be linked. */
  addMain(main: DeclaredContract): string | undefined
  /** A stand-in for an unknown contract. */
  stubAddress(): string
  contracts(): PlannedContract[]
  /** Whether any contract used so far is a stub. */
  isStubbed(): boolean
}
