import { expect, test } from 'vitest'
import { neutraliseDirectives } from './neutralise-directives.ts'

test('given tens of thousands of solver pragmas, removes them in seconds', async () => {
  const startedAt = performance.now()
  await neutraliseDirectives({ 'a.sol': 'pragma experimental SMTChecker;\n'.repeat(60_000) })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
