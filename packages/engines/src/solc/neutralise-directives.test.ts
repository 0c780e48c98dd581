import { expect, test } from 'vitest'
import { neutraliseDirectives } from './neutralise-directives.ts'

const neutralise = async (source: string) => {
  const { sources, notes } = await neutraliseDirectives({ 'a.sol': source })
  return { text: sources['a.sol'] ?? '', notes }
}

test.for([
  'pragma experimental SMTChecker;',
  'pragma experimental "SMTChecker";',
  'pragma experimental/**/SMTChecker;',
  'pragma\nexperimental\r\nSMTChecker ;',
  'pragma experimental "SMT\\x43hecker";',
])('given %j, removes the whole pragma', async (source) => {
  const { text, notes } = await neutralise(`a ${source} b`)
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
])('given %s, makes the directive inert and adds a note', async (source) => {
  const { text, notes } = await neutralise(source)
  expect(text).not.toBe(source)
  expect(notes).toHaveLength(1)
  expect(await neutralise(text)).toEqual({ text, notes: [] })
})

test('default: keeps length, lines and all other text', async () => {
  const source =
    'x\r\npragma experimental SMTChecker;\n// slither-disable-line a\npragma experimental ABIEncoderV2;\n"é"'
  const { text } = await neutralise(source)
  expect(text.length).toBe(source.length)
  expect(text.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length))
  expect(text).toContain('pragma experimental ABIEncoderV2;\n"é"')
})

test('given nothing to neutralise, changes nothing', async () => {
  const source = 'contract A { string s = "pragma experimental SMTChecker;"; } // custom:security'
  expect(await neutralise(source)).toEqual({ text: source, notes: [] })
})

test('given tens of thousands of solver pragmas, removes all of them', async () => {
  const { text } = await neutralise('pragma experimental SMTChecker;\n'.repeat(60_000))
  expect(text.trim()).toBe('')
})
