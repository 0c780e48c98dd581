import type { Structure, StructureContract, StructureFunction } from '@lc/api-contract'
import { type Build, partsOf } from '../build.ts'
import { type AstNode, nodeAt, nodesAt, referenceOf, textAt, typeOf } from './ast-node.ts'
import { compilerLayout } from './compiler-layout.ts'
import { basesOf, type Declarations, type DeclaredContract, declarationsOf } from './declarations.ts'
import { functionsOf, mutabilityOf, signatureOf, visibilityOf } from './function-facts.ts'
import { overridesOf } from './overrides-of.ts'
import { readAccess } from './read-access.ts'
import { baseConstructorCalls, readCalls } from './read-calls.ts'
import { sourcePlaces } from './source-places.ts'
import { storageLayout } from './storage-layout.ts'
import { type Budget, openBudget } from './structure-budget.ts'
import { syntaxTrees } from './syntax-trees.ts'
import { variableMutability, variablesOf, variableVisibility } from './variables-of.ts'

/** The whole structure of a compiled project, as its syntax trees say; what the main file holds comes first. */
export const readStructure = (build: Build): Structure => {
  const budget = openBudget()
  const known = new Set<string>()
  const contracts = partsOf(build).flatMap((part) => {
    const declarations = declarationsOf(syntaxTrees(part), sourcePlaces(part.sources))
    // Files that several parts share are described once.
    const fresh = inOrder(declarations, part).filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    const reading = { build: part, declarations, budget }
    return budget.take('contracts', fresh).map((contract) => describe(contract, reading))
  })
  return { contracts, omitted: budget.omitted }
}

interface Reading {
  build: Build
  declarations: Declarations
  budget: Budget
}

/** The main contract, what it inherits from, the rest of its file, and then the others. */
const inOrder = ({ contracts }: Declarations, { mainFile, mainContract }: Build): DeclaredContract[] => {
  const inMainFile = contracts.filter(({ file }) => file === mainFile)
  const main = inMainFile.find(({ name }) => name === mainContract) ?? inMainFile.at(-1)
  return [...new Set([...(main?.linearization ?? []), ...inMainFile, ...contracts])]
}

const describe = (contract: DeclaredContract, reading: Reading): StructureContract => {
  const { id, name, file, kind, node } = contract
  const { build, declarations, budget } = reading
  const storage = compilerLayout(contract, declarations, build) ?? storageLayout(contract, declarations)
  return {
    id,
    name,
    file,
    line: declarations.places.lineOf(node, file),
    kind,
    bases: basesOf(contract, declarations).map((base) => base.id),
    linearization: contract.linearization.map((base) => base.id),
    functions: budget.take('functions', functionsOf(contract)).map((fn) => describeFunction(fn, contract, reading)),
    variables: budget.take('variables', variablesOf(contract)).map((variable) => ({
      name: textAt(variable, 'name'),
      type: typeOf(variable),
      visibility: variableVisibility(variable),
      mutability: variableMutability(variable),
      line: declarations.places.lineOf(variable, file),
    })),
    ...(storage ? { storage: budget.take('variables', storage) } : {}),
  }
}

const describeFunction = (
  fn: AstNode,
  contract: DeclaredContract,
  { declarations, budget }: Reading,
): StructureFunction => {
  const code = { file: contract.file, declarations }
  const modifiers = modifiersOf(fn, declarations)
  return {
    signature: signatureOf(fn, contract),
    line: declarations.places.lineOf(fn, contract.file),
    visibility: visibilityOf(fn),
    mutability: mutabilityOf(fn),
    modifiers: modifiers.map((modifier) => textAt(modifier, 'name')),
    overrides: overridesOf(fn, contract, declarations).map(({ id }) => id),
    access: readAccess(fn, contract, code),
    calls: budget.take('calls', [
      ...baseConstructorCalls(fn, code),
      ...nodesAt(fn, 'modifiers').flatMap((invocation) => readCalls(invocation, code)),
      ...modifiers.flatMap((modifier) => callsThrough(modifier, declarations)),
      ...readCalls(nodeAt(fn, 'body'), code),
    ]),
  }
}

const modifiersOf = (fn: AstNode, { byId }: Declarations): AstNode[] =>
  nodesAt(fn, 'modifiers').flatMap((invocation) => {
    const declared = byId.get(referenceOf(nodeAt(invocation, 'modifierName')) ?? 0)
    return declared?.nodeType === 'ModifierDefinition' ? [declared] : []
  })

const callsThrough = (modifier: AstNode, declarations: Declarations) => {
  const file = declarations.ownerOf(modifier)?.file ?? ''
  const via = textAt(modifier, 'name')
  return readCalls(nodeAt(modifier, 'body'), { file, declarations }).map((call) => ({ ...call, via }))
}
