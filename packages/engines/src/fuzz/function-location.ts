import type { Location } from '@lc/api-contract'
import { type AbiItem, canonicalType } from '../foundry/abi.ts'
import type { AstNode } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionName, functionsOf, parametersOf, signatureOf } from '../structure/function-facts.ts'
import type { SourcePlaces } from '../structure/source-places.ts'

/** Where the code of a function stands: in the contract, or in the nearest base that has it; otherwise the contract's own place. */
export const functionLocation = (
  contract: DeclaredContract,
  item: AbiItem | undefined,
  places: SourcePlaces,
): Location => {
  for (const owner of contract.linearization) {
    const node = item && meantIn(owner, item)
    if (node) return { ...placeOf(node, owner, places), function: functionName(node, owner) }
  }
  const { file, startLine } = placeOf(contract.node, contract, places)
  return { file, startLine, endLine: startLine, contract: contract.name }
}

const placeOf = (node: AstNode, owner: DeclaredContract, places: SourcePlaces): Location => {
  const startLine = places.lineOf(node, owner.file)
  const lines = places.textOf(node, owner.file).split('\n').length
  return { file: owner.file, startLine, endLine: startLine + lines - 1, contract: owner.name }
}

/** By its signature; a type that is written in other words leaves its name and the number of its parameters. */
const meantIn = (owner: DeclaredContract, { name, inputs }: AbiItem): AstNode | undefined => {
  const alike = functionsOf(owner).filter(
    (node) => functionName(node, owner) === name && parametersOf(node).length === inputs.length && node.body !== null,
  )
  const signature = `${name}(${inputs.map(canonicalType).join(',')})`
  return alike.find((node) => signatureOf(node, owner) === signature) ?? alike[0]
}
