import { expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { unitBlocks } from './run-blocks.ts'

const sample = readSample()
const blocksText = (runs: Partial<typeof sample.runs>, locale: 'en' | 'zh') =>
  JSON.stringify(unitBlocks({ ...sample, runs: { ...sample.runs, ...runs } }, locale))

test('default: shows line coverage of the tests for each file', () => {
  for (const { file, covered, total } of sample.runs.lineCoverage) {
    expect(blocksText({}, 'en')).toContain(JSON.stringify([file, `${covered} / ${total}`]))
  }
  expect(blocksText({}, 'en')).not.toContain('wasn’t measured')
})

test.for([
  ['en', 'wasn’t measured'],
  ['zh', '没有统计'],
] as const)('given tests without line coverage, the report states it (%s)', ([locale, words]) => {
  expect(blocksText({ lineCoverage: [] }, locale)).toContain(words)
  expect(blocksText({ tests: [], lineCoverage: [] }, locale)).not.toContain(words)
})
