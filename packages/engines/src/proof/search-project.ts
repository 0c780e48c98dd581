import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Actors, actorsWith, withActors } from '../foundry/actors.ts'
import { tokenFiles } from '../foundry/tokens/token-files.ts'
import { HARNESS_COMPILER } from '../solc/ready-compilers.ts'

const textAt = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Files that the search and its tests share besides `Base.sol`: the attacker, and the actions of all actors. */
export const actingFiles = (actors: Actors): Record<string, string> => ({
  'src/lc/Acts.sol': withActors(textAt('solidity/Acts.sol'), actors),
  ...tokenFiles(actors),
  'src/lc/Attacker.sol': withActors(textAt('solidity/Attacker.sol'), actors),
})

/**
 * The actors of the compiled search. Each run replaces these 20 bytes with its own, so they must occur nowhere else.
 * They are odd, because the compiler writes an even number as a shifted one, which no run could replace.
 */
export const compiledActors: Actors = actorsWith(
  (role) => `0x${createHash('sha256').update(`proof search: ${role}`).digest('hex').slice(0, 38)}a7`,
)

/** The project of the search contract, which setup compiles once. */
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

/** Below the tools folder, named by its contents, so that a search never runs on an outdated contract. */
export const searchFolder = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(searchProject())).digest('hex')
  return `proof-search/${hash.slice(0, 16)}`
}

/** One search is one test: it has unlimited gas and reads only its target file. */
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

/** Files of emitted tests besides those that they share with the search. */
export const storyFiles = (actors: Actors): Record<string, string> => ({
  'src/lc/Story.sol': textAt('solidity/Story.sol'),
  'src/lc/ProofTest.sol': withActors(textAt('solidity/ProofTest.sol'), actors),
})

/** Only for our own run of emitted tests. */
export const balanceLogFiles: Readonly<Record<string, string>> = {
  'src/lc/BalanceLog.sol': textAt('solidity/BalanceLog.sol'),
}
