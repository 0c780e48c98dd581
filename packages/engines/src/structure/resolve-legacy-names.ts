import { type AstNode, nodeAt, nodesAt, readType, textAt, walk } from './ast-node.ts'
import type { SourceUnit } from './declarations.ts'
import { listParameters } from './function-facts.ts'

/**
 * Trees of 0.4.11 have the type of each name but not its declaration. The types are enough: a function's type has its
 * parameters, a contract's its name. Writes `referencedDeclaration` into the trees, like later compilers.
 */
export const resolveLegacyNames = (units: readonly SourceUnit[]): void => {
  const contracts = units.flatMap(({ root }) => nodesAt(root, 'nodes').filter(is('ContractDefinition')))
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  const byName = new Map(contracts.toReversed().map((contract) => [contract.name, contract]))
  const named = (name: string) => byName.get(name)
  const membersOf = new Map(contracts.map((contract) => [contract, membersByName([contract])]))
  const ofLibraries = membersByName(contracts.filter(({ isLibrary }) => isLibrary === true))

  const lineageOf = (contract: AstNode | undefined): AstNode[] =>
    ((contract?.linearizedBaseContracts as number[] | undefined) ?? []).flatMap((id) => byId.get(id) ?? [])

  const memberOf = (lineage: readonly AstNode[], name: string, fits: (member: AstNode) => boolean) => {
    for (const contract of lineage) {
      const found = membersOf.get(contract)?.get(name)?.find(fits)
      if (found) return found
    }
    return undefined
  }

  const typeNamed = (path: string, from: AstNode): AstNode | undefined => {
    const [first = '', second] = path.split('.')
    if (second !== undefined) return memberOf(lineageOf(named(first)), second, isType(second))
    return memberOf(lineageOf(from), first, isType(first)) ?? named(first)
  }

  const identified = (node: AstNode, from: AstNode, locals: Locals): AstNode | undefined => {
    const [name, type] = [textAt(node, 'name'), readType(node)]
    const local = locals.get(name)
    if (local) return local
    if (type.startsWith('modifier ')) return memberOf(lineageOf(from), name, is('ModifierDefinition'))
    if (type.startsWith('type(')) return named(name)
    const fits = type.startsWith('function ') ? isFunction(name, type) : isVariable(name)
    return memberOf(lineageOf(from), name, (own) => fits(own) || isVariable(name)(own))
  }

  const memberNamed = (node: AstNode, from: AstNode): AstNode | undefined => {
    const [name, type, on] = [textAt(node, 'memberName'), readType(node), readType(nodeAt(node, 'expression'))]
    if (!type.startsWith('function ')) return undefined
    const fits = (own: AstNode) => isFunction(name, type)(own) || isVariable(name)(own)
    const holder = /^(?:type\()?(?:contract|library) (?:super )?([\w$]+)\)?$/.exec(on)?.[1]
    const lineage = lineageOf(named(holder ?? ''))
    const found = memberOf(on.startsWith('contract super ') ? lineageOf(from).slice(1) : lineage, name, fits)
    return found ?? ofLibraries.get(name)?.find(isFunction(name, type))
  }

  for (const contract of contracts) {
    for (const scope of [...nodesAt(contract, 'baseContracts'), ...nodesAt(contract, 'nodes')]) {
      const locals = localsOf(scope)
      for (const node of walk(scope)) {
        const declared = resolveName(node, contract, locals)
        if (declared) node.referencedDeclaration = declared.id
      }
    }
  }

  function resolveName(node: AstNode, from: AstNode, locals: Locals): AstNode | undefined {
    if (node.nodeType === 'UserDefinedTypeName') return typeNamed(textAt(node, 'name'), from)
    if (node.nodeType === 'Identifier') return identified(node, from, locals)
    return node.nodeType === 'MemberAccess' ? memberNamed(node, from) : undefined
  }
}

/** Members of contracts by name, because a tree has as many names as nodes. */
const membersByName = (contracts: readonly AstNode[]): ReadonlyMap<string, AstNode[]> =>
  Map.groupBy(
    contracts.flatMap((contract) => nodesAt(contract, 'nodes')),
    (member) => textAt(member, 'name'),
  )

type Locals = ReadonlyMap<string, AstNode>

const localsOf = (scope: AstNode): Locals =>
  new Map([...walk(scope)].filter(is('VariableDeclaration')).map((variable) => [textAt(variable, 'name'), variable]))

const is = (type: string) => (node: AstNode) => node.nodeType === type

const isType = (name: string) => (node: AstNode) =>
  /^(Struct|Enum)Definition$/.test(node.nodeType) && node.name === name

const isVariable = (name: string) => (node: AstNode) => is('VariableDeclaration')(node) && node.name === name

const isFunction = (name: string, type: string) => (node: AstNode) =>
  is('FunctionDefinition')(node) &&
  node.name === name &&
  type.startsWith(`function (${listParameters(node).map(readType).join(',')})`)
