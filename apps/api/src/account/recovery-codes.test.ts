import { expect, test } from 'vitest'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('default: ten different codes of 24 letters and digits that don’t look alike', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/)
})

test('default: spaces, hyphens and case don’t matter', () => {
  const [code = '', other = ''] = makeRecoveryCodes()
  expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(hashRecoveryCode(code))
  expect(hashRecoveryCode(other)).not.toEqual(hashRecoveryCode(code))
})
