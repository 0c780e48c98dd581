import { expect, test } from 'vitest'
import { readFoundryToml } from './foundry-toml.ts'

test('default: reads compiler, settings and folders of the default profile', () => {
  const text = `
# Full reference: https://github.com/foundry-rs/foundry/tree/master/crates/config
[profile.default]
src = 'contracts'
out = 'out'
libs = ['lib', 'node_modules'] # dependencies
solc = "0.8.23"
evm_version = "Paris"
via_ir = true
optimizer = true
optimizer_runs = 1_000_000
fs_permissions = [{ access = "read", path = "./out" }]

[profile.ci]
solc = "0.8.25"
via_ir = false

[profile.default.fuzz]
runs = 256

[rpc_endpoints]
mainnet = "\${MAINNET_RPC_URL}"
`
  expect(readFoundryToml(text)).toEqual({
    compilers: [
      {
        version: '0.8.23',
        settings: { optimizer: { enabled: true, runs: 1_000_000 }, viaIR: true, evmVersion: 'paris' },
      },
    ],
    sources: 'contracts',
    libs: ['lib', 'node_modules'],
  })
})

test.for([
  [
    'solc_version, hyphens',
    '[profile.default]\nsolc_version = "v0.8.4"\nvia-ir = true',
    { version: '0.8.4', settings: { viaIR: true } },
  ],
  ['a profile of early Foundry', '[default]\nsolc = "0.8.10"', { version: '0.8.10' }],
  ['a dotted key', 'profile.default.solc = "0.7.6"', { version: '0.7.6' }],
  ['an inline table', '[profile]\ndefault = { evm_version = "cancun" }', { settings: { evmVersion: 'cancun' } }],
  [
    'only the number of runs',
    '[profile.default]\noptimizer_runs = 800',
    { settings: { optimizer: { enabled: true, runs: 800 } } },
  ],
  ['no runs', '[profile.default]\noptimizer_runs = 0', { settings: { optimizer: { enabled: false, runs: 0 } } }],
  [
    'the optimizer alone',
    '[profile.default]\noptimizer = false',
    { settings: { optimizer: { enabled: false, runs: 200 } } },
  ],
] as const)('given %s, reads it like Foundry', ([, text, choice]) => {
  expect(readFoundryToml(text)?.compilers).toEqual([choice])
})

test.for([
  'solc = "./payload"',
  'solc = "/usr/bin/solc"',
  'solc = "^0.8.0"',
  'solc = 8',
  'evm_version = "london; rm -rf /"',
  'optimizer_runs = -1',
  'optimizer = "yes"',
  'ffi = true',
  '',
])('given %s, reads no compiler', (line) => {
  expect(readFoundryToml(`[profile.default]\n${line}`)?.compilers).toEqual([])
})

test('given only another profile, reads nothing', () => {
  expect(readFoundryToml('[profile.ci]\nsolc = "0.8.20"\nsrc = "x"')).toEqual({ compilers: [] })
})

test.for(['][', '[profile.default', 'a = 1\na = 2', `a = ${'['.repeat(60_000)}`])(
  'given broken TOML, returns undefined: case %#',
  (text) => {
    expect(readFoundryToml(text)).toBeUndefined()
  },
)
