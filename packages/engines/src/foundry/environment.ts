import { createHash } from 'node:crypto'
import { type Actors, actorsWith, fixedActors } from './actors.ts'

/** The state of the chain when a run begins. */
export interface Environment {
  /** The seed; absent for the fixed environment of a run without one. */
  seed?: string
  /** In seconds. */
  startTime: bigint
  startBlock: bigint
  actors: Actors
  /** Absent if Foundry's default applies. */
  block?: {
    chainId: number
    coinbase: string
    prevrandao: string
    /** Gas price in wei. */
    baseFee: bigint
    gasPrice: bigint
  }
}

/** The values in `solidity/Base.sol` and the compiled search. */
export const fixedEnvironment: Environment = {
  startTime: 1_750_000_000n,
  startBlock: 20_000_000n,
  actors: fixedActors,
}

/** From the end of 2026, so that a contract can't recognise a test by the current date. */
const FIRST_TIME = 1_796_000_000n
const TIME_SPAN = 3n * 365n * 86_400n
const FIRST_BLOCK = 24_000_000n
const BLOCK_SPAN = 60_000_000n
const GIGAWEI = 1_000_000_000n
/** Chains on which any kind of contract may be deployed. */
const CHAINS = [1, 56, 137]

/**
 * The environment of a seed, always the same. A contract must not know it when it is uploaded, or it could behave well
 * only in this environment.
 */
export const environmentFromSeed = (seed: string | undefined): Environment => {
  if (seed === undefined) return fixedEnvironment
  const drawn = (what: string): string => createHash('sha256').update(`${seed} ${what}`).digest('hex')
  const number = (what: string, span: bigint): bigint => BigInt(`0x${drawn(what)}`) % span
  const baseFee = GIGAWEI + number('base fee', 40n * GIGAWEI)
  return {
    seed,
    startTime: FIRST_TIME + number('time', TIME_SPAN),
    startBlock: FIRST_BLOCK + number('block', BLOCK_SPAN),
    actors: actorsWith((role) => `0x${drawn(`actor ${role}`).slice(0, 40)}`),
    block: {
      chainId: CHAINS[Number(number('chain', BigInt(CHAINS.length)))] ?? 1,
      coinbase: `0x${drawn('coinbase').slice(0, 40)}`,
      prevrandao: `0x${drawn('prevrandao')}`,
      baseFee,
      gasPrice: baseFee + number('tip', 3n * GIGAWEI),
    },
  }
}

/** The seed of a generated project, so that the project can be generated again. */
export const readSeed = (project: Readonly<Record<string, string>>): string | undefined =>
  /^# seed: ([0-9a-f]{64})$/m.exec(project['foundry.toml'] ?? '')?.[1]
