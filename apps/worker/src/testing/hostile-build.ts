import type { Build } from '@lc/engines'

interface Shape {
  /** The shape of the source: functions per contract and statements per function. */
  functionsPerContract: number
  statementsPerFunction: number
  /** Whether each contract inherits from the previous one. */
  isChain?: boolean
}

/** Approximate bytes of one statement in the syntax tree. */
const BYTES_PER_STATEMENT = 700

type Node = Record<string, unknown>

/** A build with a syntax tree of about the given size, as solc prints it, of owner-only functions. */
export const hostileBuild = (bytes: number, shape: Shape): Build => {
  let id = 0
  const statements = Math.max(1, Math.floor(bytes / BYTES_PER_STATEMENT))
  const statementsPerFunction = Math.min(shape.statementsPerFunction, statements)
  const functionsPerContract = Math.min(shape.functionsPerContract, Math.ceil(statements / statementsPerFunction))
  const perContract = functionsPerContract * statementsPerFunction
  const source = 'require(msg.sender == owner);\n'.repeat(statements)
  const node = (nodeType: string, more: Node): Node => ({
    id: ++id,
    nodeType,
    src: `${(id * 7) % source.length}:20:0`,
    ...more,
  })
  const typed = (typeString: string) => ({ typeDescriptions: { typeString, typeIdentifier: 't' } })
  const statement = () =>
    node('ExpressionStatement', {
      expression: node('FunctionCall', {
        kind: 'functionCall',
        expression: node('Identifier', {
          name: 'require',
          referencedDeclaration: -18,
          ...typed('function (bool) pure'),
        }),
        arguments: [
          node('BinaryOperation', {
            operator: '==',
            leftExpression: node('MemberAccess', {
              memberName: 'sender',
              expression: node('Identifier', { name: 'msg', ...typed('msg') }),
              ...typed('address'),
            }),
            rightExpression: node('Identifier', { name: 'owner', referencedDeclaration: 1, ...typed('address') }),
          }),
        ],
      }),
    })
  const list = (length: number, make: (index: number) => Node) => Array.from({ length }, (_, index) => make(index))
  const fn = (index: number) =>
    node('FunctionDefinition', {
      name: `f${index}`,
      kind: 'function',
      visibility: 'public',
      stateMutability: 'nonpayable',
      modifiers: [],
      parameters: node('ParameterList', { parameters: [] }),
      returnParameters: node('ParameterList', { parameters: [] }),
      body: node('Block', { statements: list(statementsPerFunction, statement) }),
    })
  const variable = (index: number) =>
    node('VariableDeclaration', {
      name: `v${index}`,
      stateVariable: true,
      constant: false,
      visibility: 'internal',
      ...typed('uint256'),
    })
  const ids: number[] = []
  const contract = (index: number) => {
    const made = node('ContractDefinition', { name: `A${index}`, contractKind: 'contract', abstract: false })
    const bases = shape.isChain ? ids.slice(-20).toReversed() : []
    ids.push(made.id as number)
    const base = () =>
      node('InheritanceSpecifier', { baseName: node('IdentifierPath', { referencedDeclaration: bases[0] }) })
    return {
      ...made,
      linearizedBaseContracts: [made.id, ...bases],
      baseContracts: bases.length > 0 ? [base()] : [],
      nodes: [variable(index), ...list(functionsPerContract, fn)],
    }
  }
  const ast = node('SourceUnit', { nodes: list(Math.ceil(statements / perContract), contract) })
  return {
    compiler: '0.8.19+commit.7dd6d404',
    mainFile: 'a.sol',
    mainContract: 'A0',
    sources: { 'a.sol': source },
    input: { sources: {} },
    output: { sources: { 'a.sol': { id: 0, ast } }, contracts: {} },
    notes: [],
  }
}

export const shapes = {
  'one contract of many functions': { functionsPerContract: 1_000_000, statementsPerFunction: 1 },
  'one function of many statements': { functionsPerContract: 1, statementsPerFunction: 1_000_000 },
  'many contracts': { functionsPerContract: 1, statementsPerFunction: 1 },
  'contracts that inherit': { functionsPerContract: 2, statementsPerFunction: 2, isChain: true },
} satisfies Readonly<Record<string, Shape>>
