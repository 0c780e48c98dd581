import { expect, test } from 'vitest'
import { neutraliseDirectives } from './neutralise-directives.ts'

const neutralise = (source: string) => {
  const { sources, notes } = neutraliseDirectives({ 'a.sol': source })
  return { text: sources['a.sol'] ?? '', notes }
}

test.for([
  'pragma experimental SMTChecker;',
  'pragma experimental "SMTChecker";',
  'pragma experimental/**/SMTChecker;',
  'pragma\nexperimental\r\nSMTChecker ;',
])('given %j, nothing of the pragma is left', (source) => {
  const { text, notes } = neutralise(`a ${source} b`)
  expect(text).toMatch(/^a\s+b$/)
  expect(notes).toHaveLength(1)
})

test.for([
  '/// forge-config: default.fuzz.runs = 4294967295',
  '/// FORGE-CONFIG: default.ffi = true',
  '/// @custom:halmos --loop 1000000',
  '// slither-disable-start all',
  '// slither-disable-next-line reentrancy-eth',
  '/// @custom:security non-reentrant',
  '/// @custom:security isUpgradeable=false',
])('given %s, the directive is broken and noted', (source) => {
  const { text, notes } = neutralise(source)
  expect(text).not.toBe(source)
  expect(notes).toHaveLength(1)
  expect(neutralise(text)).toEqual({ text, notes: [] })
})

test('default: length, lines and all other text are kept', () => {
  const source =
    'x\r\npragma experimental SMTChecker;\n// slither-disable-line a\npragma experimental ABIEncoderV2;\n"é"'
  const { text } = neutralise(source)
  expect(text.length).toBe(source.length)
  expect(text.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length))
  expect(text).toContain('pragma experimental ABIEncoderV2;\n"é"')
})

test('given nothing to neutralise, nothing changes', () => {
  const source = 'contract A { string s = "pragma experimental SMTChecker;"; } // custom:security'
  expect(neutralise(source)).toEqual({ text: source, notes: [] })
})
