import { keccak_256 } from '@noble/hashes/sha3.js'
import { canonicalType } from '../foundry/abi.ts'
import { type ForgeTest, readForgeResults } from '../foundry/forge-results.ts'
import { HARNESS_SOLC, harnessSolcFiles, withHarnessSolc } from '../foundry/harness-solc.ts'
import type { Jail, JailRun, Limits } from '../sandbox/jail.ts'
import { type Candidate, candidateOf } from './candidate.ts'
import { decodeAbi } from './decode-abi.ts'
import { searchFolder } from './search-project.ts'
import { candidateShape } from './shapes.ts'

export interface SearchRequest {
  /** As `targetOf` encodes it. */
  target: string
  /** Accounts of those whom the source names, as the target lists them. */
  people: readonly string[]
  jail: Jail
  limits: Limits
  signal: AbortSignal
}

export interface SearchRun {
  run: JailRun
  /** Absent when the search did not come to its end; `run` says why. */
  result: { isDeployed: boolean; candidates: Candidate[] } | undefined
}

/** One search in the jail. The searching contract was compiled by setup; a target is only data to it. */
export const search = async ({ target, people, jail, limits, signal }: SearchRequest): Promise<SearchRun> => {
  const run = await jail.run({
    profile: 'strict',
    argv: [...withHarnessSolc, '/bin/sh', '-c', IN_A_COPY, 'sh', ...FORGE],
    env: { NODE_NO_WARNINGS: '1', FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
    files: { 'target.hex': target, ...harnessSolcFiles },
    limits,
    signal,
  })
  const test = run.end === 'exited' ? testOf(run.stdout) : undefined
  return { run, result: test && resultOf(test, people) }
}

/** Forge writes beside what it reads, and the tools folder is not to be written to. */
const IN_A_COPY = `cp -r /tools/${searchFolder()}/. . && exec "$@"`
const FORGE = ['/tools/foundry/bin/forge', 'test', '--json', '-vv', '--offline', '--use', HARNESS_SOLC]

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
      return Array.isArray(members) ? [candidateOf(members, people)] : []
    })
  return { isDeployed: BigInt(deployed.data.slice(0, 66)) !== 0n, candidates }
}

const topicOf = (signature: string): string => `0x${Buffer.from(keccak_256(Buffer.from(signature))).toString('hex')}`

const DEPLOYED = topicOf('Deployed(bool,bool)')
const FOUND = topicOf(`Found(${canonicalType(candidateShape)})`)
