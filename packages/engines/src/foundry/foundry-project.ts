import { readFileSync } from 'node:fs'
import { HARNESS_COMPILER } from './harness-compiler.ts'

const baseSol = readFileSync(new URL('solidity/Base.sol', import.meta.url), 'utf8')
const readme = readFileSync(new URL('solidity/README.md', import.meta.url), 'utf8')

/** What every generated project has, whichever engine makes it: settings, what tests stand on, words for its reader. */
export const foundryProject = ({ evmVersion }: { evmVersion: string }): Record<string, string> => ({
  'foundry.toml': settings(evmVersion),
  'README.md': readme,
  'src/lc/Base.sol': baseSol,
})

const settings = (evmVersion: string): string => `[profile.default]
src = "src"
test = "test"
out = "out"
libs = []
solc = "${HARNESS_COMPILER}"
evm_version = "${evmVersion}"
optimizer = true
optimizer_runs = 200
ffi = false
fs_permissions = []
auto_detect_remappings = false
code_size_limit = 1000000
gas_limit = 9000000000
memory_limit = 268435456
block_timestamp = 1750000000
block_number = 20000000

[fuzz]
seed = "0x1"

[lint]
lint_on_build = false
`
