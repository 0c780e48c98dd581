import { type BytecodeMatch, locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { matchWarning } from './deployment-words.ts'

const codes = { compiledHash: '0x1', deployedHash: '0x2', blockNumber: 1 }
const sizes = { firstOffset: 1, differingBytes: 2, compiledLength: 9, deployedLength: 9 }

test.each<[string, BytecodeMatch, boolean]>([
  ['the files were uploaded', { verdict: 'not_compared', why: 'not_deployed' }, false],
  ['the deployed code could not be compared', { verdict: 'not_compared', why: 'not_compiled' }, true],
  ['the bytecode differs', { verdict: 'differs', ...codes, ...sizes }, true],
  ['the bytecode matches', { verdict: 'exact', ...codes }, false],
])('given that %s, warns only about code that may not be the deployed code', (_, match, isWarned) => {
  for (const locale of locales) expect(matchWarning(match, locale) !== undefined).toBe(isWarned)
})
