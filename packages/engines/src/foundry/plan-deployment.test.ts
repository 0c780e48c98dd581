import { expect, test } from 'vitest'
import { harnessEvmVersion } from './plan-deployment.ts'

test.for([
  ['0.4.24+commit.e67f0147', undefined, 'shanghai'],
  ['0.8.24+commit.e11b9ed9', undefined, 'shanghai'],
  ['0.8.28+commit.7893614a', undefined, 'cancun'],
  ['0.8.30+commit.73712a01', undefined, 'prague'],
  ['0.8.31+commit.fd3a2265', undefined, 'osaka'],
  ['0.8.24+commit.e11b9ed9', 'cancun', 'cancun'],
  ['0.8.28+commit.7893614a', 'paris', 'shanghai'],
] as const)('default: code of %s for %s runs under %s', ([compiler, evmVersion, expected]) => {
  const input = { settings: evmVersion === undefined ? {} : { evmVersion } }
  expect(harnessEvmVersion({ compiler, input })).toBe(expected)
})
