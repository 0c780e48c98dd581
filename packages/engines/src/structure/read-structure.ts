import type { Omitted, Structure, StructureContract, StructureFunction } from '@lc/api-contract'
import { type Build, projectParts } from '../build.ts'
import { type AstNode, nodeAt, nodesAt, readReference, readType, textAt } from './ast-node.ts'
import { type Declarations, type DeclaredContract, listBases, readDeclarations } from './declarations.ts'
import { listFunctions, readFunctionKind, readMutability, readVisibility, writeSignature } from './function-facts.ts'
import { readAccess } from './read-access.ts'
import { baseConstructorCalls, readCalls } from './read-calls.ts'
import { sourcePlaces } from './source-places.ts'
import {
  compilerLayout,
  stateVariables,
  storageLayout,
  variableMutability,
  variableVisibility,
} from './storage-layout.ts'
import { syntaxTrees } from './syntax-trees.ts'

/** The structure of a compiled project, from its syntax trees; the main file comes first. */
export const readStructure = (build: Build): Structure => {
  const budget = openBudget()
  const known = new Set<string>()
  const contracts = projectParts(build).flatMap((part) => {
    const declarations = readDeclarations(syntaxTrees(part), sourcePlaces(part.sources))
    // Files in several parts are described once.
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

/** The main contract, its bases, the rest of its file, and then the others. */
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
    bases: listBases(contract, declarations).map((base) => base.id),
    linearization: contract.linearization.map((base) => base.id),
    functions: budget.take('functions', listFunctions(contract)).map((fn) => describeFunction(fn, contract, reading)),
    variables: budget.take('variables', stateVariables(contract)).map((variable) => ({
      name: textAt(variable, 'name'),
      type: readType(variable),
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
    signature: writeSignature(fn, contract),
    line: declarations.places.lineOf(fn, contract.file),
    visibility: readVisibility(fn),
    mutability: readMutability(fn),
    modifiers: modifiers.map((modifier) => textAt(modifier, 'name')),
    overrides: findOverrides(fn, contract, declarations).map(({ id }) => id),
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
    const declared = byId.get(readReference(nodeAt(invocation, 'modifierName')) ?? 0)
    return declared?.nodeType === 'ModifierDefinition' ? [declared] : []
  })

const callsThrough = (modifier: AstNode, declarations: Declarations) => {
  const file = declarations.ownerOf(modifier)?.file ?? ''
  const via = textAt(modifier, 'name')
  return readCalls(nodeAt(modifier, 'body'), { file, declarations }).map((call) => ({ ...call, via }))
}

/** The contracts whose function a function overrides: along each base, the nearest one that has it. */
export const findOverrides = (
  node: AstNode,
  contract: DeclaredContract,
  declarations: Declarations,
): DeclaredContract[] => {
  if (readFunctionKind(node, contract) === 'constructor' || readVisibility(node) === 'private') return []
  const signature = writeSignature(node, contract)
  const found = new Set<DeclaredContract>()
  const seen = new Set<DeclaredContract>()
  const waiting = listBases(contract, declarations)
  for (let base = waiting.shift(); base; base = waiting.shift()) {
    if (seen.has(base)) continue
    seen.add(base)
    if (overridable(base).has(signature)) found.add(base)
    else waiting.push(...listBases(base, declarations))
  }
  return [...found]
}

/** Cached, because the same contract is needed for each function of each of its heirs. */
const known = new WeakMap<DeclaredContract, ReadonlySet<string>>()

const overridable = (base: DeclaredContract): ReadonlySet<string> => {
  const signatures =
    known.get(base) ??
    new Set(
      listFunctions(base)
        .filter(isInherited)
        .map((fn) => writeSignature(fn, base)),
    )
  known.set(base, signatures)
  return signatures
}

const isInherited = (fn: AstNode): boolean => readVisibility(fn) !== 'private'

/** Limits that keep the structure readable, and cheap for a hostile project. */
const most: Omitted = { contracts: 500, functions: 3_000, calls: 10_000, variables: 6_000 }

/** Takes items from lists up to a total limit, and counts the rest. */
const openBudget = () => {
  const left = { ...most }
  const omitted: Omitted = { contracts: 0, functions: 0, calls: 0, variables: 0 }
  const take = <T>(kind: keyof Omitted, items: readonly T[]): T[] => {
    const taken = items.slice(0, left[kind])
    left[kind] -= taken.length
    omitted[kind] += items.length - taken.length
    return taken
  }
  return { take, omitted }
}

type Budget = ReturnType<typeof openBudget>
