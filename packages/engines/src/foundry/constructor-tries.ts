import type { DeclaredContract } from '../structure/declarations.ts'
import { type AbiItem, isPayable } from './abi.ts'
import type { CompiledContract } from './compiled-contract.ts'
import { constructorOf, contractsMeant } from './contract-meant.ts'
import type { ContractPlanning } from './contract-planning.ts'
import type { ConstructorTry } from './deployment-plan.ts'
import { encodeAbi } from './encode-abi.ts'
import { environmentOf } from './environment.ts'
import type { ProjectReading } from './project-reading.ts'
import { sourceNumbers } from './source-numbers.ts'
import { ATTEMPTS, paymentsLikely, synthesiseValue } from './synthesise-value.ts'

export interface Constructing {
  contract: DeclaredContract
  code: CompiledContract
  reading: ProjectReading
  planning: ContractPlanning
}

const MAX_TRIES = 24

/** Arguments and payments to try for a constructor, likely ones first. */
export const constructorTries = ({ contract, code, reading, planning }: Constructing): ConstructorTry[] => {
  const item = code.abi.find(({ type }) => type === 'constructor')
  if (!item) return [{ arguments: '', value: '0', isStubbed: false }]
  const numbers = sourceNumbers(contract)
  const payments = isPayable(item) ? paymentsLikely(numbers) : [0n]
  const lists = argumentLists(item, { contract, code, reading, planning }, numbers)
  return payments.flatMap((value) => lists.map((list) => ({ ...list, value: String(value) }))).slice(0, MAX_TRIES)
}

const argumentLists = (
  { inputs }: AbiItem,
  { contract, reading, planning }: Constructing,
  numbers: readonly bigint[],
): Omit<ConstructorTry, 'value'>[] => {
  const { startTime, actors } = environmentOf(reading.build.seed)
  const meant = contractsMeant(constructorOf(contract), contract, reading.declarations)
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
  // Some constructors insist on code at an address whose type says nothing: a proxy's implementation.
  const stubbed = takesAddress ? [listOf(0, true), listOf(1, true)] : []
  return [
    ...[...plain].map((list) => ({ arguments: list, isStubbed: false })),
    ...stubbed.map((list) => ({ arguments: list, isStubbed: true })),
  ]
}
