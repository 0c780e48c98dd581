import { keccak_256 } from '@noble/hashes/sha3.js'
import { canonicalType } from '../foundry/abi.ts'
import { type Actors, roles } from '../foundry/actors.ts'
import { decodeAbi } from '../foundry/encode-abi.ts'
import { type Environment, fixedEnvironment } from '../foundry/environment.ts'
import { type ForgeTest, readForgeResults } from '../foundry/forge-results.ts'
import { HARNESS_SOLC, harnessSolcFiles, withHarnessSolc, withMovedCheatcodes } from '../foundry/run-forge.ts'
import type { Jail, JailRun, Limits } from '../sandbox/jail.ts'
import { type Candidate, toCandidate } from './candidate.ts'
import { compiledActors, searchFolder } from './search-project.ts'
import { candidateShape } from './shapes.ts'

export interface SearchRequest {
  /** Encoded by `encodeTarget`. */
  target: string
  /** Accounts of those whom the source names, as the target lists them. */
  people: readonly string[]
  environment: Environment
  jail: Jail
  limits: Limits
  signal: AbortSignal
}

export interface SearchRun {
  run: JailRun
  /** Absent when the search didn't finish; `run` shows why. */
  result: { isDeployed: boolean; candidates: Candidate[] } | undefined
}

/** One search in the jail. Setup compiled the search contract; a target is only data to it. */
export const search = async ({
  target,
  people,
  environment,
  jail,
  limits,
  signal,
}: SearchRequest): Promise<SearchRun> => {
  const moved = withMovedCheatcodes({ 'target.hex': target }, compiledValues(environment))
  const run = await jail.run({
    profile: 'strict',
    argv: [...withHarnessSolc, '/bin/sh', '-c', IN_A_COPY, 'sh', ...moved.argv, ...TEST],
    env: { NODE_NO_WARNINGS: '1', FOUNDRY_DISABLE_NIGHTLY_WARNING: '1', ...moved.env, ...blockSettings(environment) },
    files: { ...moved.files, ...harnessSolcFiles },
    limits,
    signal,
  })
  const test = run.end === 'exited' ? testOf(run.stdout) : undefined
  return { run, result: test && resultOf(test, people) }
}

/** The times, blocks and actors of the compiled search, as its code pushes them, mapped to those of the environment. */
export const compiledValues = ({ startTime, startBlock, actors }: Environment): Record<string, string> => ({
  [pushed(fixedEnvironment.startTime)]: pushed(startTime),
  [pushed(fixedEnvironment.startBlock)]: pushed(startBlock),
  ...compiledAddresses(actors),
})

/** The compiler writes a comparison with an address as an addition of the inverted address minus one. */
const compiledAddresses = (actors: Actors): Record<string, string> =>
  Object.fromEntries(
    roles.flatMap((role) => [
      [compiledActors[role].slice(2), actors[role].slice(2)],
      [lessOne(compiledActors[role]), lessOne(actors[role])],
    ]),
  )

const lessOne = (address: string): string => (BigInt(address) - 1n).toString(16).padStart(40, '0')

const pushed = (value: bigint): string => `63${value.toString(16).padStart(8, '0')}`

const blockSettings = ({ block }: Environment): Record<string, string> =>
  block === undefined
    ? {}
    : {
        FOUNDRY_CHAIN_ID: String(block.chainId),
        FOUNDRY_BLOCK_COINBASE: block.coinbase,
        FOUNDRY_BLOCK_PREVRANDAO: block.prevrandao,
        FOUNDRY_BLOCK_BASE_FEE_PER_GAS: String(block.baseFee),
        FOUNDRY_GAS_PRICE: String(block.gasPrice),
      }

/** Forge writes next to its input, and the tools folder is read-only. */
const IN_A_COPY = `cp -r /tools/${searchFolder()}/. . && exec "$@"`
const TEST = ['test', '--json', '-vv', '--offline', '--use', HARNESS_SOLC]

const testOf = (stdout: string): ForgeTest | undefined => {
  const tests = Object.values(readForgeResults(stdout) ?? {}).flatMap((suite) => Object.entries(suite))
  const test = tests.find(([name]) => name === 'test_search()')?.[1]
  return test?.status === 'Success' ? test : undefined
}

const resultOf = ({ logs }: ForgeTest, people: readonly string[]): SearchRun['result'] => {
  const deployed = logs.find(({ topics }) => topics[0] === DEPLOYED)
  if (!deployed) return undefined
  const candidates = logs
    .filter(({ topics }) => topics[0] === FOUND)
    .flatMap(({ data }) => {
      const members = decodeAbi([candidateShape], data)?.[0]
      return Array.isArray(members) ? [toCandidate(members, people)] : []
    })
  return { isDeployed: BigInt(deployed.data.slice(0, 66)) !== 0n, candidates }
}

const topicOf = (signature: string): string => `0x${Buffer.from(keccak_256(Buffer.from(signature))).toString('hex')}`

const DEPLOYED = topicOf('Deployed(bool,bool)')
const FOUND = topicOf(`Found(${canonicalType(candidateShape)})`)
