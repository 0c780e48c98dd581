import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { largeScope, pairScope } from '../sample/sample-scope.ts'
import { documentOf } from './document-of.ts'

const blocksOf = (scope: typeof pairScope) => {
  const sample = readSample()
  return documentOf({ ...sample, summary: { ...sample.summary, scope } }, 'en').blocks
}

const tablesOf = (scope: typeof pairScope) =>
  blocksOf(scope).flatMap((block) => (block.kind === 'table' ? [block] : []))

test('default: the first line of a document says which contracts were checked', () => {
  const [title, first] = blocksOf(pairScope)
  expect(title?.kind).toBe('heading')
  expect(first).toMatchObject({
    weight: 'lead',
    text: expect.stringMatching(/^2 contracts checked: CatToken, Staking/),
  })
})

test('given contracts on which nothing finished, a document begins with them', () => {
  expect(blocksOf(largeScope)[1]).toMatchObject({ weight: 'lead', text: expect.stringContaining('Broken') })
})

test('default: a table has each contract with its checks, another those that were not checked', () => {
  const [checked, notChecked] = tablesOf(pairScope)
  expect(checked?.rows.map(([name]) => name)).toEqual(['CatToken', 'Staking'])
  expect(checked?.rows[1]?.[3]).toMatch(/^Fuzzing: /)
  expect(notChecked?.rows).toEqual([['RewardMath', 'src/RewardMath.sol', 'library, covered through Staking']])
})

test('given contracts on which nothing finished, they are the first of those that were not checked', () => {
  const turned = { ...largeScope, notChecked: largeScope.notChecked.toReversed() }
  expect(
    tablesOf(turned)[1]
      ?.rows.slice(0, 3)
      .map(([name]) => name),
  ).toEqual(['Broken', 'Old', 'I7'])
})

test('given several compilers, all of them are named', () => {
  const facts = blocksOf(largeScope).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  expect(facts.map(({ value }) => value)).toContain('solc 0.8.28, solc 0.7.6')
})
