import { nodeAt, readReference, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { isReading } from './abi.ts'
import { findCode, hasCode, type ProjectReading } from './project-reading.ts'

/** Contracts that can be deployed on their own, the likely main contract first and those that others use last. */
export const deployableContracts = (reading: ProjectReading): DeclaredContract[] => {
  const { contracts } = reading.declarations
  const used = usedByOthers(reading)
  const bases = new Set(contracts.flatMap(({ linearization }) => linearization.slice(1)))
  const order = new Map(contracts.map((contract, index) => [contract, index]))
  const rank = (contract: DeclaredContract): number[] => [
    Number(contract.file !== reading.build.mainFile),
    Number(bases.has(contract)),
    Number(used.has(contract)),
    -Math.min(MANY, countChangingFunctions(contract, reading)),
    -(order.get(contract) ?? 0),
  ]
  return contracts
    .filter((contract) => contract.kind === 'contract' && hasCode(findCode(reading, contract)))
    .map((contract) => ({ contract, rank: rank(contract) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ contract }) => contract)
}

/** The contract to deploy: the main contract, or the closest one if it is abstract or unknown. */
export const chooseMain = (reading: ProjectReading, name?: string): DeclaredContract | undefined => {
  const { mainFile, mainContract } = reading.build
  const wanted = name ?? mainContract
  const deployable = deployableContracts(reading)
  const named = deployable.filter((contract) => contract.name === wanted)
  const heirs = deployable.filter(({ linearization }) => linearization.some((base) => base.name === wanted))
  return named.find(({ file }) => file === mainFile) ?? named[0] ?? heirs[0] ?? deployable[0]
}

const MANY = 9

const countChangingFunctions = (contract: DeclaredContract, reading: ProjectReading): number =>
  (findCode(reading, contract)?.abi ?? []).filter((item) => CALLABLE.includes(item.type) && !isReading(item)).length

const CALLABLE = ['function', 'fallback', 'receive']

/** Contracts that another contract of the project creates, casts to or holds. */
const usedByOthers = ({ declarations }: ProjectReading): Set<DeclaredContract> => {
  const used = new Set<DeclaredContract>()
  for (const contract of declarations.contracts) {
    for (const node of walk(contract.node)) {
      const meant = declarations.contractOf(readReference(node) ?? readReference(nodeAt(node, 'pathNode')))
      if (meant && !contract.linearization.includes(meant)) used.add(meant)
    }
  }
  return used
}

/** Compares by the first position in which two ranks differ. */
export const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((value, at) => value !== other[at])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
