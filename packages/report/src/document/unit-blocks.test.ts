import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { unitBlocks } from './unit-blocks.ts'

const sample = readSample()
const said = (runs: Partial<typeof sample.runs>, locale: 'en' | 'zh') =>
  JSON.stringify(unitBlocks({ ...sample, runs: { ...sample.runs, ...runs } }, locale))

test('default: the lines that the tests ran are told file by file', () => {
  for (const { file, covered, total } of sample.runs.lineCoverage) {
    expect(said({}, 'en')).toContain(JSON.stringify([file, `${covered} / ${total}`]))
  }
  expect(said({}, 'en')).not.toContain('wasn’t counted')
})

test.for([
  ['en', 'wasn’t counted'],
  ['zh', '没有统计'],
] as const)('given tests whose lines were not counted, it is said (%s)', ([locale, words]) => {
  expect(said({ lineCoverage: [] }, locale)).toContain(words)
  expect(said({ tests: [], lineCoverage: [] }, locale)).not.toContain(words)
})
