import type { StorageEntry } from '@lc/api-contract'
import { type AstNode, nodeAt, nodesAt, typeOf } from './ast-node.ts'
import type { Declarations, DeclaredContract } from './declarations.ts'
import { placeInSlots } from './place-in-slots.ts'
import { storageSizes } from './storage-sizes.ts'
import { variableMutability, variablesOf } from './variables-of.ts'

/** Where each variable of a contract lies, its ancestors' first, by the compiler's rules. Absent where it starts cannot be told. */
export const storageLayout = (contract: DeclaredContract, declarations: Declarations): StorageEntry[] | undefined => {
  const start = startSlot(contract)
  if (start === undefined) return undefined
  const sizeOf = storageSizes(declarations)
  const variables = contract.linearization.toReversed().flatMap((base) => stored(base))
  const sizes = variables.map(({ node }) => sizeOf(node))
  const { places } = placeInSlots(sizes, start)
  return variables.map(({ node, base }, index) => ({
    name: String(node.name),
    type: typeOf(node),
    contract: base.id,
    ...(places[index] ?? { slot: '0', offset: 0, bytes: '0' }),
  }))
}

const stored = (base: DeclaredContract) =>
  variablesOf(base)
    .filter((node) => variableMutability(node) === 'mutable')
    .map((node) => ({ node, base }))

/** `layout at` moves the start; what is more than a plain number is the compiler's to work out. */
const startSlot = ({ node }: DeclaredContract): bigint | undefined => {
  const specifier = nodeAt(node, 'storageLayout') ?? nodesAt(node, 'nodes').find(isSpecifier)
  if (!specifier) return 0n
  const value = nodeAt(specifier, 'baseSlotExpression')?.value
  return typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}

const isSpecifier = ({ nodeType }: AstNode) => nodeType === 'StorageLayoutSpecifier'
