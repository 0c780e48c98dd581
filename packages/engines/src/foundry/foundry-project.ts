import { readFileSync } from 'node:fs'
import { HARNESS_COMPILER } from '../solc/ready-compilers.ts'
import { withActors } from './actors.ts'
import { type Environment, fixedEnvironment } from './environment.ts'

const baseSol = readFileSync(new URL('solidity/Base.sol', import.meta.url), 'utf8')
const readme = readFileSync(new URL('solidity/README.md', import.meta.url), 'utf8')

/** Files of every generated project, whichever engine writes it: settings, the base of the tests, a README. */
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

/** The project contains the seed, so that the run can be repeated. */
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
