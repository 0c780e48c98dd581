import { expect, test } from 'vitest'
import { isPlainSettings } from './plain-settings.ts'

const ours = `[profile.default]
src = "src"
test = "test"
out = "out"
libs = []
solc = "0.8.28"
evm_version = "cancun"
optimizer = true
optimizer_runs = 200
ffi = false
fs_permissions = []
auto_detect_remappings = false
code_size_limit = 1000000
gas_limit = 9000000000
memory_limit = 268435456
block_timestamp = 1704067200
block_number = 19000000
chain_id = 1
block_coinbase = "0x00000000000000000000000000000000000000Aa"
block_prevrandao = "0x01"
block_base_fee_per_gas = 7
gas_price = 7
# seed: 12ab

[fuzz]
seed = "0x1"

[lint]
lint_on_build = false
`

test('default: accepts the settings of our exports', () => {
  expect(isPlainSettings(ours)).toBe(true)
})

test.each([
  'ffi = true',
  'fs_permissions = [{ access = "read", path = "/" }]',
  'solc = "/bin/sh"',
  'out = "../.."',
  'libs = ["/home"]',
  'extends = "/tmp/other.toml"',
  '[rpc_endpoints]',
  '"ffi" = true',
])('refuses %s', (line) => {
  expect(isPlainSettings(`${ours}${line}\n`)).toBe(false)
})
