import type { StateVariable, StorageEntry } from '@lc/api-contract'
import { z } from 'zod'
import type { Build } from '../build.ts'
import { type AstNode, nodeAt, nodesAt, readType, textAt } from './ast-node.ts'
import type { Declarations, DeclaredContract } from './declarations.ts'
import { placeInSlots, storageSizes } from './storage-sizes.ts'

/**
 * The storage position of each variable of a contract, its ancestors' first, by the compiler's rules. Undefined when
 * the start isn't known.
 */
export const storageLayout = (contract: DeclaredContract, declarations: Declarations): StorageEntry[] | undefined => {
  const start = startSlot(contract)
  if (start === undefined) return undefined
  const sizeOf = storageSizes(declarations)
  const variables = contract.linearization.toReversed().flatMap((base) => stored(base))
  const sizes = variables.map(({ node }) => sizeOf(node))
  const { places } = placeInSlots(sizes, start)
  return variables.map(({ node, base }, index) => ({
    name: String(node.name),
    type: readType(node),
    contract: base.id,
    ...(places[index] ?? { slot: '0', offset: 0, bytes: '0' }),
  }))
}

const stored = (base: DeclaredContract) =>
  stateVariables(base)
    .filter((node) => variableMutability(node) === 'mutable')
    .map((node) => ({ node, base }))

/** `layout at` moves the start; only the compiler can evaluate more than a plain number. */
const startSlot = ({ node }: DeclaredContract): bigint | undefined => {
  const specifier = nodeAt(node, 'storageLayout') ?? nodesAt(node, 'nodes').find(isSpecifier)
  if (!specifier) return 0n
  const value = nodeAt(specifier, 'baseSlotExpression')?.value
  return typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined
}

const isSpecifier = ({ nodeType }: AstNode) => nodeType === 'StorageLayoutSpecifier'

const Printed = z.object({
  storage: z.array(
    z.object({ astId: z.number(), label: z.string(), offset: z.number(), slot: z.string(), type: z.string() }),
  ),
  types: z
    .record(z.string(), z.object({ numberOfBytes: z.string() }))
    .nullable()
    .default({}),
})

/** The layout that the compiler itself prints, since 0.5.13. */
export const compilerLayout = (
  { file, name }: DeclaredContract,
  { byId, ownerOf }: Declarations,
  { output }: Build,
): StorageEntry[] | undefined => {
  const { contracts } = output as { contracts?: Record<string, Record<string, { storageLayout?: unknown }>> }
  const printed = Printed.safeParse(contracts?.[file]?.[name]?.storageLayout)
  if (!printed.success) return undefined
  const { storage, types } = printed.data
  return storage.map(({ astId, label, offset, slot, type }) => {
    const variable = byId.get(astId)
    const contract = (variable && ownerOf(variable)?.id) ?? `${file}:${name}`
    return { name: label, type: readType(variable), contract, slot, offset, bytes: types?.[type]?.numberOfBytes ?? '0' }
  })
}

/** The state variables that a contract itself declares. */
export const stateVariables = ({ node }: DeclaredContract): AstNode[] =>
  nodesAt(node, 'nodes').filter(({ nodeType }) => nodeType === 'VariableDeclaration')

export const variableMutability = (node: AstNode): StateVariable['mutability'] => {
  if (node.constant === true || node.mutability === 'constant') return 'constant'
  if (node.mutability === 'immutable') return 'immutable'
  return textAt(node, 'storageLocation') === 'transient' ? 'transient' : 'mutable'
}

export const variableVisibility = (node: AstNode): StateVariable['visibility'] => {
  const visibility = textAt(node, 'visibility')
  return visibility === 'public' || visibility === 'private' ? visibility : 'internal'
}
