import type { Structure, StructureCall, StructureContract } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { sampleStructure } from '../../../../catalogue/samples/sample-structure.ts'
import { layOutGraph, NODE_HEIGHT, NODE_WIDTH } from './graph-layout.ts'

const contract = (id: string, bases: string[] = [], calls: StructureCall[] = []): StructureContract => ({
  id,
  name: id,
  file: 'a.sol',
  line: 1,
  kind: 'contract',
  bases,
  linearization: [id, ...bases],
  functions: [
    {
      signature: 'f()',
      line: 1,
      visibility: 'public',
      mutability: 'view',
      modifiers: [],
      overrides: [],
      access: { kind: 'open' },
      calls,
    },
  ],
  variables: [],
})

const structure = (...contracts: StructureContract[]): Structure => ({
  contracts,
  omitted: { contracts: 0, functions: 0, calls: 0, variables: 0 },
})

test('default: places bases above derived contracts and draws calls to other contracts as lines', () => {
  const external: StructureCall = { kind: 'external', contract: 'other', name: 'g', line: 2 }
  const internal: StructureCall = { kind: 'internal', contract: 'base', name: 'h', line: 3 }
  const { places, edges } = layOutGraph(
    structure(contract('heir', ['base'], [external, external, internal]), contract('base'), contract('other')),
  )
  expect(places.get('base')?.y).toBeLessThan(places.get('heir')?.y ?? 0)
  expect(edges.map(({ id }) => id)).toEqual(['heir inherits base', 'heir external other'])
})

test('default: the same structure gives the same picture without overlaps', () => {
  const many = structure(...Array.from({ length: 60 }, (_, at) => contract(`c${at}`, at > 20 ? [`c${at % 20}`] : [])))
  expect(layOutGraph(many)).toEqual(layOutGraph(structuredClone(many)))
  const places = [...layOutGraph(many).places.values()]
  for (const [at, a] of places.entries()) {
    for (const b of places.slice(at + 1)) {
      expect(Math.abs(a.x - b.x) >= NODE_WIDTH || Math.abs(a.y - b.y) >= NODE_HEIGHT).toBe(true)
    }
  }
  expect(layOutGraph(sampleStructure).places.size).toBe(sampleStructure.contracts.length)
})

test('given an inheritance cycle and missing bases, still terminates', () => {
  const { places, edges } = layOutGraph(structure(contract('a', ['b']), contract('b', ['a', 'gone'])))
  expect(places.size).toBe(2)
  expect(edges).toHaveLength(2)
})
