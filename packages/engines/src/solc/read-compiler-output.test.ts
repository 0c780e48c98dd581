import { expect, test } from 'vitest'
import { readCompilerOutput } from './read-compiler-output.ts'

const printed = (output: unknown, version = '0.8.19+commit.7dd6d404.Emscripten.clang') =>
  JSON.stringify({ version, output })
const contracts = { 'a.sol': { A: {} } }

test('default: returns a build with the compiler’s own version', () => {
  const output = { contracts, sources: { 'a.sol': {} } }
  expect(readCompilerOutput(printed(output), '0.8.19')).toEqual({
    ok: true,
    compiler: '0.8.19+commit.7dd6d404',
    output,
  })
})

test('given warnings, returns a build', () => {
  const errors = [{ severity: 'warning', message: 'unused' }]
  expect(readCompilerOutput(printed({ contracts, errors }), '0.8.19')).toMatchObject({ ok: true })
})

test('error: reports many errors, the first ones in full', () => {
  const errors = Array.from({ length: 9 }, (_, n) => ({
    severity: 'error',
    message: 'm',
    formattedMessage: `a.sol:${n}:1: bad`,
  }))
  const read = readCompilerOutput(printed({ errors }), '0.8.19')
  expect(read).toMatchObject({ ok: false, reason: 'invalid_input' })
  expect(!read.ok && read.detail).toContain('a.sol:0:1: bad')
  expect(!read.ok && read.detail).toContain('4 more')
})

test.for([
  ['nothing', ''],
  ['no JSON', 'RangeError: x'],
  ['another shape', '{"version":1}'],
  ['another compiler than the requested one', printed({ contracts }, '0.7.5+commit.eb77ed08')],
])('error: %s is a failure of the engine', ([, stdout = '']) => {
  expect(readCompilerOutput(stdout, '0.8.19')).toMatchObject({ ok: false, reason: 'engine_error' })
})

test('error: no contract is a failure of the input', () => {
  expect(readCompilerOutput(printed({ sources: { 'a.sol': {} } }), '0.8.19')).toMatchObject({
    ok: false,
    reason: 'invalid_input',
  })
})
