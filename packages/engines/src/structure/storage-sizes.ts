import { type AstNode, nodeAt, nodesAt, readReference, readType } from './ast-node.ts'
import type { Declarations } from './declarations.ts'

const WHOLE_SLOT: TypeSize = { bytes: 32, slots: 1n }
const value = (bytes: number): TypeSize => ({ bytes, slots: 1n })

/** How much storage a declared variable takes. */
export const storageSizes = ({ byId }: Declarations): ((variable: AstNode) => TypeSize) => {
  const structs = new Map<number, TypeSize>()

  const ofVariable = (variable: AstNode): TypeSize => ofType(nodeAt(variable, 'typeName'), readType(variable))

  const ofType = (node: AstNode | undefined, type: string): TypeSize => {
    switch (node?.nodeType) {
      case 'ArrayTypeName':
        return ofArray(node, type)
      case 'UserDefinedTypeName':
        return ofDeclared(byId.get(readReference(node) ?? readReference(nodeAt(node, 'pathNode')) ?? 0))
      case 'FunctionTypeName':
        return value(type.includes(' external') ? 24 : 8)
      case 'ElementaryTypeName':
        return ofElementary(type)
      default:
        return WHOLE_SLOT
    }
  }

  /** The compiler prints the evaluated length. In nested arrays the last one is the outermost. */
  const ofArray = (node: AstNode, type: string): TypeSize => {
    const [, item = '', length = ''] = /^(.*)\[(\d*)\]$/s.exec(type) ?? []
    if (length === '') return WHOLE_SLOT
    const { bytes, slots } = ofType(nodeAt(node, 'baseType'), item)
    const perSlot = BigInt(bytes < 32 ? Math.floor(32 / bytes) : 1)
    const needed = bytes < 32 ? (BigInt(length) + perSlot - 1n) / perSlot : slots * BigInt(length)
    return { bytes: 32, slots: needed > 0n ? needed : 1n }
  }

  const ofDeclared = (declared: AstNode | undefined): TypeSize => {
    switch (declared?.nodeType) {
      case 'StructDefinition':
        return ofStruct(declared)
      case 'EnumDefinition':
        return value(nodesAt(declared, 'members').length > 256 ? 2 : 1)
      case 'UserDefinedValueTypeDefinition':
        return ofType(nodeAt(declared, 'underlyingType'), readType(nodeAt(declared, 'underlyingType')))
      default:
        return declared?.nodeType === 'ContractDefinition' ? value(20) : WHOLE_SLOT
    }
  }

  const ofStruct = (declared: AstNode): TypeSize => {
    const known = structs.get(declared.id)
    if (known) return known
    const { end } = placeInSlots(nodesAt(declared, 'members').map(ofVariable))
    const size = { bytes: 32, slots: end > 0n ? end : 1n }
    structs.set(declared.id, size)
    return size
  }

  return ofVariable
}

const ofElementary = (type: string): TypeSize => {
  if (type === 'bool' || type === 'byte') return value(1)
  if (type.startsWith('address')) return value(20)
  const bits = /^u?(?:int|fixed)(\d+)/.exec(type)?.[1]
  if (bits) return value(Number(bits) / 8)
  const bytes = /^bytes(\d+)$/.exec(type)?.[1]
  return bytes ? value(Number(bytes)) : WHOLE_SLOT
}

/** `bytes` below 32 may share a slot; everything else takes whole slots. */
interface TypeSize {
  bytes: number
  slots: bigint
}

interface Placed {
  places: { slot: string; offset: number; bytes: string }[]
  /** The first free slot after them. */
  end: bigint
}

/** Values share a slot while they fit; types with whole slots start and end at a slot boundary. */
export const placeInSlots = (sizes: readonly TypeSize[], start = 0n): Placed => {
  let [slot, offset] = [start, 0]
  const places = sizes.map(({ bytes, slots }) => {
    if (offset + bytes > 32) [slot, offset] = [slot + 1n, 0]
    const place = { slot: String(slot), offset, bytes: String(bytes < 32 ? bytes : slots * 32n) }
    if (slots === 1n && offset + bytes <= 32) offset += bytes
    else [slot, offset] = [slot + slots, 0]
    return place
  })
  return { places, end: offset > 0 ? slot + 1n : slot }
}
