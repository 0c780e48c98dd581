import type { ContractKind } from '@lc/api-contract'
import { type AstNode, nodeAt, nodesAt, readReference, textAt, walk } from './ast-node.ts'
import type { SourcePlaces } from './source-places.ts'

/** A contract of the project with its syntax tree node. */
export interface DeclaredContract {
  id: string
  name: string
  file: string
  kind: ContractKind
  node: AstNode
  /** From the contract itself to its most basic ancestor. */
  linearization: DeclaredContract[]
}

export interface Declarations {
  contracts: DeclaredContract[]
  /** Everything that a name can refer to, by the compiler's id. */
  byId: ReadonlyMap<number, AstNode>
  /** The contract that declares a function, modifier or variable; undefined for free functions and file-level names. */
  ownerOf(declaration: AstNode): DeclaredContract | undefined
  contractOf(id: number | undefined): DeclaredContract | undefined
  places: SourcePlaces
  /** Cached facts about functions. */
  judged: Map<string, boolean>
}

export interface SourceUnit {
  file: string
  root: AstNode
}

/** Everything that a project declares, collected once. */
export const readDeclarations = (units: readonly SourceUnit[], places: SourcePlaces): Declarations => {
  const byId = new Map<number, AstNode>()
  const contractById = new Map<number, DeclaredContract>()
  const ownerById = new Map<number, DeclaredContract>()
  for (const { file, root } of units) {
    for (const node of walk(root)) if (DECLARING.test(node.nodeType)) byId.set(node.id, node)
    for (const node of nodesAt(root, 'nodes').filter(isContract)) {
      const contract = declared(node, file)
      contractById.set(node.id, contract)
      for (const member of nodesAt(node, 'nodes')) ownerById.set(member.id, contract)
    }
  }
  for (const contract of contractById.values()) linearize(contract, contractById)
  return {
    contracts: [...contractById.values()],
    byId,
    ownerOf: ({ id }) => ownerById.get(id),
    contractOf: (id) => (id === undefined ? undefined : contractById.get(id)),
    places,
    judged: new Map(),
  }
}

/** The contracts after `is`, in source order. */
export const listBases = ({ node }: DeclaredContract, { contractOf }: Declarations): DeclaredContract[] =>
  nodesAt(node, 'baseContracts').flatMap((base) => contractOf(readReference(nodeAt(base, 'baseName'))) ?? [])

const DECLARING = /Definition$|^VariableDeclaration$/

const isContract = ({ nodeType }: AstNode) => nodeType === 'ContractDefinition'

const declared = (node: AstNode, file: string): DeclaredContract => {
  const name = textAt(node, 'name')
  return { id: `${file}:${name}`, name, file, kind: kindOf(node), node, linearization: [] }
}

/** Before 0.6, a contract is abstract if one of its functions has no body. */
const kindOf = (node: AstNode): ContractKind => {
  const kind = textAt(node, 'contractKind')
  if (kind === 'interface') return 'interface'
  if (kind === 'library' || node.isLibrary === true) return 'library'
  return (node.abstract ?? node.fullyImplemented === false) ? 'abstract' : 'contract'
}

const linearize = (contract: DeclaredContract, byId: ReadonlyMap<number, DeclaredContract>): void => {
  const ids = contract.node.linearizedBaseContracts
  contract.linearization = (Array.isArray(ids) ? ids : []).flatMap((id: number) => byId.get(id) ?? [])
}
