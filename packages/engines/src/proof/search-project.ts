import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { HARNESS_COMPILER } from '../foundry/harness-compiler.ts'

const textAt = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What a search and the tests that come of it stand on beside `Base.sol`: the attacker, and how everyone acts. */
export const actingFiles: Readonly<Record<string, string>> = {
  'src/lc/Acts.sol': textAt('solidity/Acts.sol'),
  'src/lc/Attacker.sol': textAt('solidity/Attacker.sol'),
}

/** The project of the searching contract, which setup compiles once. */
export const searchProject = (): Record<string, string> => ({
  'foundry.toml': SETTINGS,
  'src/lc/Base.sol': textAt('../foundry/solidity/Base.sol'),
  ...actingFiles,
  ...Object.fromEntries(
    readdirSync(new URL('solidity/search/', import.meta.url))
      .toSorted()
      .map((name) => [`src/search/${name}`, textAt(`solidity/search/${name}`)]),
  ),
})

/** Below the tools folder, named by what is compiled there: a search never runs on a contract of another day. */
export const searchFolder = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(searchProject())).digest('hex')
  return `proof-search/${hash.slice(0, 16)}`
}

/** One search is one test: it has all the gas there is, and reads what setup left and the target alone. */
const SETTINGS = `[profile.default]
src = "src"
test = "src"
out = "out"
libs = []
solc = "${HARNESS_COMPILER}"
evm_version = "prague"
optimizer = true
optimizer_runs = 200
ffi = false
fs_permissions = [{ access = "read", path = "./target.hex" }]
auto_detect_remappings = false
code_size_limit = 1000000
gas_limit = "18446744073709551615"
block_gas_limit = "18446744073709551615"
memory_limit = 1073741824

[lint]
lint_on_build = false
`
