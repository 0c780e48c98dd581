import { readFileSync } from 'node:fs'
import { withActors } from './actors.ts'
import { type Environment, fixedEnvironment } from './environment.ts'
import { HARNESS_COMPILER } from './harness-compiler.ts'

const baseSol = readFileSync(new URL('solidity/Base.sol', import.meta.url), 'utf8')
const readme = readFileSync(new URL('solidity/README.md', import.meta.url), 'utf8')

/** What every generated project has, whichever engine makes it: settings, what tests stand on, words for its reader. */
export const foundryProject = ({ evmVersion, environment }: ProjectOptions): Record<string, string> => ({
  'foundry.toml': settings(evmVersion, environment),
  'README.md': readme,
  'src/lc/Base.sol': withActors(baseSol, environment.actors)
    .replace(`START_TIME = ${fixedEnvironment.startTime};`, `START_TIME = ${environment.startTime};`)
    .replace(`vm.roll(${fixedEnvironment.startBlock});`, `vm.roll(${environment.startBlock});`),
})

interface ProjectOptions {
  evmVersion: string
  environment: Environment
}

/** The seed stays in the project, so that the run can be repeated. */
const drawn = ({ seed, block }: Environment): string =>
  block === undefined
    ? ''
    : `chain_id = ${block.chainId}
block_coinbase = "${block.coinbase}"
block_prevrandao = "${block.prevrandao}"
block_base_fee_per_gas = ${block.baseFee}
gas_price = ${block.gasPrice}
# seed: ${seed}
`

const settings = (evmVersion: string, environment: Environment): string => `[profile.default]
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
block_timestamp = ${environment.startTime}
block_number = ${environment.startBlock}
${drawn(environment)}
[fuzz]
seed = "0x1"

[lint]
lint_on_build = false
`
