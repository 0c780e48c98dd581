import { expect, test } from 'vitest'
import { compilerSettings } from './standard-input.ts'

test('default: returns the settings that the compiler was given', () => {
  const settings = { optimizer: { enabled: true, runs: 200 }, evmVersion: 'paris', viaIR: true, outputSelection: {} }
  expect(compilerSettings({ input: { settings } })).toEqual({
    optimizer: true,
    optimizerRuns: 200,
    evmVersion: 'paris',
    viaIr: true,
  })
})

test.each([undefined, {}, { settings: null }, { settings: { optimizer: 'yes', evmVersion: 7, viaIR: 'no' } }])(
  'given %j, invents nothing',
  (input) => {
    expect(compilerSettings({ input })).toEqual({ optimizer: false, viaIr: false })
  },
)
