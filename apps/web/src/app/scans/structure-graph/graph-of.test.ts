import type { Structure, StructureCall, StructureContract } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { sampleStructure } from '../../../catalogue/samples/sample-structure.ts'
import { graphOf, NODE_HEIGHT, NODE_WIDTH } from './graph-of.ts'

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

test('default: bases stand above their heirs, and calls to others are lines', () => {
  const external: StructureCall = { kind: 'external', contract: 'other', name: 'g', line: 2 }
  const internal: StructureCall = { kind: 'internal', contract: 'base', name: 'h', line: 3 }
  const { places, edges } = graphOf(
    structure(contract('heir', ['base'], [external, external, internal]), contract('base'), contract('other')),
  )
  expect(places.get('base')?.y).toBeLessThan(places.get('heir')?.y ?? 0)
  expect(edges.map(({ id }) => id)).toEqual(['heir inherits base', 'heir external other'])
})

test('default: the same structure gives the same picture, in which nothing overlaps', () => {
  const many = structure(...Array.from({ length: 60 }, (_, at) => contract(`c${at}`, at > 20 ? [`c${at % 20}`] : [])))
  expect(graphOf(many)).toEqual(graphOf(structuredClone(many)))
  const places = [...graphOf(many).places.values()]
  for (const [at, a] of places.entries()) {
    for (const b of places.slice(at + 1)) {
      expect(Math.abs(a.x - b.x) >= NODE_WIDTH || Math.abs(a.y - b.y) >= NODE_HEIGHT).toBe(true)
    }
  }
  expect(graphOf(sampleStructure).places.size).toBe(sampleStructure.contracts.length)
})

test('given a circle and bases that were left out, it still ends', () => {
  const { places, edges } = graphOf(structure(contract('a', ['b']), contract('b', ['a', 'gone'])))
  expect(places.size).toBe(2)
  expect(edges).toHaveLength(2)
})
