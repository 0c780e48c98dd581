import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { largeScope, pairScope } from '../sample/sample-scope.ts'
import { buildDocument } from './build-document.ts'
import { contractBlocks } from './scope-blocks.ts'

const blocksOf = (scope: typeof pairScope) => {
  const sample = readSample()
  return buildDocument({ ...sample, summary: { ...sample.summary, scope } }, 'en').blocks
}

const tables = (scope: typeof pairScope) =>
  contractBlocks(scope, 'en').flatMap((block) => (block.kind === 'table' ? [block] : []))

/** The texts of the section about checks, in order. */
const checkTexts = (scope: typeof pairScope) => {
  const blocks = blocksOf(scope)
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Checks')
  return blocks.slice(start + 1).flatMap((block) => (block.kind === 'paragraph' ? [block] : []))
}

test('default: the section about checks starts with the checked contracts', () => {
  expect(checkTexts(pairScope)[0]?.text).toMatch(/^2 contracts checked: CatToken, Staking/)
})

test('given contracts on which no check finished, the section about checks starts with them', () => {
  expect(checkTexts(largeScope)[0]).toMatchObject({ weight: 'strong', text: expect.stringContaining('Broken') })
})

test('default: one table lists each contract with its checks, another the contracts that were not checked', () => {
  const [checked, notChecked] = tables(pairScope)
  expect(checked?.rows.map(([name]) => name)).toEqual(['CatToken', 'Staking'])
  expect(checked?.rows[1]?.[3]).toMatch(/^Fuzzing: /)
  expect(notChecked?.rows).toEqual([['RewardMath', 'src/RewardMath.sol', 'library, covered through Staking']])
  const shown = blocksOf(pairScope)
  for (const table of [checked, notChecked]) expect(shown).toContainEqual(table)
})

test('given contracts on which no check finished, they come first among those that were not checked', () => {
  const turned = { ...largeScope, notChecked: largeScope.notChecked.toReversed() }
  expect(
    tables(turned)[1]
      ?.rows.slice(0, 3)
      .map(([name]) => name),
  ).toEqual(['Broken', 'Old', 'I7'])
})

test('given several compilers, names all of them', () => {
  const facts = blocksOf(largeScope).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  expect(facts.map(({ value }) => value)).toContain('solc 0.8.28, solc 0.7.6')
})
