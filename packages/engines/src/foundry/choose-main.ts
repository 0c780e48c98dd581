import { nodeAt, referenceOf, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { isReading } from './abi.ts'
import { hasCode } from './compiled-contract.ts'
import { codeOf, type ProjectReading } from './project-reading.ts'

/** Contracts that can be deployed by themselves, the one that a user means first; what others only use comes last. */
export const deployableContracts = (reading: ProjectReading): DeclaredContract[] => {
  const { contracts } = reading.declarations
  const used = usedByOthers(reading)
  const bases = new Set(contracts.flatMap(({ linearization }) => linearization.slice(1)))
  const order = new Map(contracts.map((contract, index) => [contract, index]))
  const rank = (contract: DeclaredContract): number[] => [
    Number(contract.file !== reading.build.mainFile),
    Number(bases.has(contract)),
    Number(used.has(contract)),
    -Math.min(MANY, deedsOf(contract, reading)),
    -(order.get(contract) ?? 0),
  ]
  return contracts
    .filter((contract) => contract.kind === 'contract' && hasCode(codeOf(reading, contract)))
    .map((contract) => ({ contract, rank: rank(contract) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ contract }) => contract)
}

/** What is to be deployed: the main contract, or what comes nearest to it when it is abstract or unknown. */
export const chooseMain = (reading: ProjectReading, name?: string): DeclaredContract | undefined => {
  const { mainFile, mainContract } = reading.build
  const wanted = name ?? mainContract
  const deployable = deployableContracts(reading)
  const named = deployable.filter((contract) => contract.name === wanted)
  const heirs = deployable.filter(({ linearization }) => linearization.some((base) => base.name === wanted))
  return named.find(({ file }) => file === mainFile) ?? named[0] ?? heirs[0] ?? deployable[0]
}

const MANY = 9

const deedsOf = (contract: DeclaredContract, reading: ProjectReading): number =>
  (codeOf(reading, contract)?.abi ?? []).filter((item) => DEEDS.includes(item.type) && !isReading(item)).length

const DEEDS = ['function', 'fallback', 'receive']

/** Created, cast to or held by another contract of the project. */
const usedByOthers = ({ declarations }: ProjectReading): Set<DeclaredContract> => {
  const used = new Set<DeclaredContract>()
  for (const contract of declarations.contracts) {
    for (const node of walk(contract.node)) {
      const meant = declarations.contractOf(referenceOf(node) ?? referenceOf(nodeAt(node, 'pathNode')))
      if (meant && !contract.linearization.includes(meant)) used.add(meant)
    }
  }
  return used
}

const compareRanks = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((value, at) => value !== other[at])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
