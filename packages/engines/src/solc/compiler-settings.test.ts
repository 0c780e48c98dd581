import { expect, test } from 'vitest'
import { compilerSettings } from './compiler-settings.ts'

test('default: what the compiler was told is told', () => {
  const settings = { optimizer: { enabled: true, runs: 200 }, evmVersion: 'paris', viaIR: true, outputSelection: {} }
  expect(compilerSettings({ input: { settings } })).toEqual({
    optimizer: true,
    optimizerRuns: 200,
    evmVersion: 'paris',
    viaIr: true,
  })
})

test.each([undefined, {}, { settings: null }, { settings: { optimizer: 'yes', evmVersion: 7, viaIR: 'no' } }])(
  'given %j, nothing is made up',
  (input) => {
    expect(compilerSettings({ input })).toEqual({ optimizer: false, viaIr: false })
  },
)
