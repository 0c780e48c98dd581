import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Actors, actorsBy, withActors } from '../foundry/actors.ts'
import { HARNESS_COMPILER } from '../foundry/harness-compiler.ts'
import { tokenFiles } from '../foundry/tokens/token-files.ts'

const textAt = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What a search and the tests that come of it stand on beside `Base.sol`: the attacker, and how everyone acts. */
export const actingFiles = (actors: Actors): Record<string, string> => ({
  'src/lc/Acts.sol': withActors(textAt('solidity/Acts.sol'), actors),
  ...tokenFiles(actors),
  'src/lc/Attacker.sol': withActors(textAt('solidity/Attacker.sol'), actors),
})

/**
 * The actors of the compiled search. Each run replaces these 20 bytes with its own, so they must occur nowhere else. The
 * compiler would write an even number as a shifted one, which no run could replace, so they are odd.
 */
export const compiledActors: Actors = actorsBy(
  (role) => `0x${createHash('sha256').update(`proof search: ${role}`).digest('hex').slice(0, 38)}a7`,
)

/** The project of the searching contract, which setup compiles once. */
export const searchProject = (): Record<string, string> => ({
  'foundry.toml': SETTINGS,
  'src/lc/Base.sol': withActors(textAt('../foundry/solidity/Base.sol'), compiledActors),
  ...actingFiles(compiledActors),
  ...Object.fromEntries(
    readdirSync(new URL('solidity/search/', import.meta.url))
      .toSorted()
      .map((name) => [`src/search/${name}`, withActors(textAt(`solidity/search/${name}`), compiledActors)]),
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
