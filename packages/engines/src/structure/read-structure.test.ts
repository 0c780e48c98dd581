import { describe, expect, test } from 'vitest'
import type { AstNode } from './ast-node.ts'
import { drawStructure } from './draw-structure.ts'
import { readStructure } from './read-structure.ts'
import { PATIENT_LAYOUT_MS } from './testing/sample-structures.ts'

/** A build whose only file has this syntax tree. */
const buildWith = (ast: unknown) => ({
  compiler: '0.8.30',
  mainFile: 'a.sol',
  mainContract: undefined,
  sources: { 'a.sol': 'contract' },
  input: {},
  output: { sources: { 'a.sol': { ast } } },
  notes: [],
})

const node = (nodeType: string, id: number, given: object): AstNode => ({ nodeType, id, src: '0:1:0', ...given })

const unit = (contracts: AstNode[]) => buildWith(node('SourceUnit', 0, { nodes: contracts }))

const contract = (id: number, given: object = {}) =>
  node('ContractDefinition', id, {
    name: `C${id}`,
    contractKind: 'contract',
    abstract: false,
    linearizedBaseContracts: [id],
    baseContracts: [],
    nodes: [],
    ...given,
  })

const fn = (id: number, name: string, statements: AstNode[] = []) =>
  node('FunctionDefinition', id, {
    name,
    kind: 'function',
    visibility: 'public',
    stateMutability: 'nonpayable',
    parameters: node('ParameterList', 0, { parameters: [] }),
    modifiers: [],
    body: node('Block', 0, { statements }),
  })

const identifier = (name: string, referencedDeclaration: number) =>
  node('Identifier', 0, { name, referencedDeclaration, typeDescriptions: { typeString: 'function ()' } })

const callOf = (target: number, given: object[] = []) =>
  node('ExpressionStatement', 0, {
    expression: node('FunctionCall', 0, {
      kind: 'functionCall',
      expression: identifier(`f${target}`, target),
      arguments: given,
    }),
  })

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('expensive structures', () => {
  test('given 20,000 contracts, lists up to the limit, counts the others, and draws them in groups', async () => {
    const structure = readStructure(unit(range(20_000).map((id) => contract(id))))
    expect(structure.contracts).toHaveLength(500)
    expect(structure.omitted).toEqual({ contracts: 19_500, functions: 0, calls: 0, variables: 0 })
    const { images } = await drawStructure(structure, PATIENT_LAYOUT_MS)
    expect(images.map(({ image }) => image.grouping)).toEqual(['folders', 'none'])
    expect(images[0]?.image.omitted).toBe(19_500)
  })

  test('given forty levels of contracts that all inherit from two below, ends', () => {
    const storeys = range(40).flatMap((storey) =>
      [storey * 2, storey * 2 + 1].map((id) =>
        contract(id, {
          baseContracts: (storey === 1 ? [] : [storey * 2 - 2, storey * 2 - 1]).map((base) =>
            node('InheritanceSpecifier', 0, { baseName: identifier('', base) }),
          ),
          nodes: storey === 1 || storey === 40 ? [fn(1_000 + id, 'same')] : [],
        }),
      ),
    )
    const { contracts } = readStructure(unit(storeys))
    expect(contracts.find(({ name }) => name === 'C81')?.functions[0]?.overrides).toEqual(['a.sol:C2', 'a.sol:C3'])
  })

  test('given functions that each run the next one ten times, ends and reports no guard', () => {
    const functions = range(30).map((at) =>
      fn(
        at,
        `f${at}`,
        Array.from({ length: 10 }, () => callOf(at + 1)),
      ),
    )
    const { contracts } = readStructure(unit([contract(100, { nodes: functions })]))
    expect(new Set(contracts[0]?.functions.map(({ access }) => access.kind))).toEqual(new Set(['open']))
  })

  test('given a function that makes 100,000 calls, lists up to the limit and counts the others', () => {
    const many = fn(
      1,
      'f1',
      Array.from({ length: 100_000 }, () => callOf(1)),
    )
    const { contracts, omitted } = readStructure(unit([contract(100, { nodes: [many] })]))
    expect(contracts[0]?.functions[0]?.calls).toHaveLength(10_000)
    expect(omitted.calls).toBe(90_000)
  })
})

test.each([
  undefined,
  null,
  7,
  'text',
  {},
  [],
  { nodeType: 'SourceUnit' },
  { nodeType: 'SourceUnit', nodes: [null, 1, {}] },
])('given %j for a syntax tree, finds no contract', (ast) => {
  expect(readStructure(buildWith(ast)).contracts).toEqual([])
})
