import type { CompileFailure } from '@lc/engines'
import { expect, test } from 'vitest'
import { settingsToTry } from './settings-to-try.ts'

const tooDeep: CompileFailure = {
  ok: false,
  reason: 'invalid_input',
  detail: '',
  errors: [{ type: 'CompilerError', message: 'Stack too deep.' }],
}
const overLimit: CompileFailure = { ok: false, reason: 'resource_limit', detail: 'timeout' }
const broken: CompileFailure = { ...tooDeep, errors: [{ type: 'ParserError', message: 'Expected ;' }] }

/** The attempts after a failure, by the codes of their changes. */
const after = (failure: CompileFailure, attempts: ReturnType<typeof settingsToTry>) =>
  attempts.slice(1).flatMap(({ helps, changes }) => (helps(failure) ? changes.map(({ code }) => code) : []))

test('default: tries the stated settings first and unchanged', () => {
  const given = { optimizer: { enabled: true, runs: 7 }, viaIR: true, evmVersion: 'paris' }
  expect(settingsToTry(given, '0.8.20')[0]).toMatchObject({ settings: given, changes: [] })
})

test('given too many variables, tries the optimizer, then the IR code generator with the stated runs', () => {
  expect(after(tooDeep, settingsToTry({}, '0.8.20'))).toEqual(['optimizer_enabled', 'via_ir_enabled'])
  expect(after(tooDeep, settingsToTry({}, '0.8.12'))).toEqual(['optimizer_enabled'])
  const optimizer = { enabled: true, runs: 7 }
  expect(settingsToTry({ optimizer }, '0.8.20').at(-1)?.settings).toEqual({ optimizer, viaIR: true })
})

test('given the IR code generator exceeds a limit, tries without it', () => {
  const attempts = settingsToTry({ viaIR: true, evmVersion: 'paris' }, '0.8.20')
  expect(after(overLimit, attempts)).toEqual(['via_ir_disabled'])
  expect(attempts.at(-1)?.settings).toEqual({ evmVersion: 'paris' })
  expect(after(overLimit, settingsToTry({}, '0.8.20'))).toEqual([])
})

test('given instructions of Cancun, tries its rules with the compiler that has them but refuses them by default', () => {
  const message = 'Function "tload" not found.'
  const refused: CompileFailure = { ...broken, errors: [{ type: 'TypeError', message }] }
  expect(after(refused, settingsToTry({}, '0.8.24'))).toEqual(['evm_version_raised'])
  expect(after(refused, settingsToTry({}, '0.8.23'))).toEqual([])
})

test('given a mistake in the source, tries nothing else', () => {
  expect(after(broken, settingsToTry({ viaIR: true }, '0.8.20'))).toEqual([])
})
