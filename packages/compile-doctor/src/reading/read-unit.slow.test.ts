import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { expect, test } from 'vitest'
import { readUnit } from './read-unit.ts'

const judgeSpeed = openSpeedJudge()

test.for([
  ['imports without an end', 'import '.repeat(300_000)],
  ['imports with one end', `${'import '.repeat(300_000)};`],
  ['contracts without a body', 'contract A is '.repeat(150_000)],
  ['contracts in contracts', 'contract A {'.repeat(150_000)],
  ['parentheses', `contract A is B${'('.repeat(1_000_000)} {}`],
  ['quotes', `import ${'"'.repeat(2_000_000)};`],
  ['creations', `contract A {${'new '.repeat(500_000)}}`],
  ['types', `contract A {${'type ( '.repeat(300_000)}}`],
  ['lines', '\n'.repeat(2_000_000)],
  ['blanks', `contract${' '.repeat(2_000_000)}`],
] as const)('given two megabytes of %s, reads them in seconds', ([, source]) => {
  const startedAt = performance.now()
  readUnit(source)
  const elapsedMs = performance.now() - startedAt
  judgeSpeed(() => expect(elapsedMs).toBeLessThan(10_000))
})
