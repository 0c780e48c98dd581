import { createHash } from 'node:crypto'
import { type Actors, actorsBy, fixedActors } from './actors.ts'

/** What a chain looks like when a run begins. */
export interface Environment {
  /** What it was drawn from; absent for the fixed environment of a run without a seed. */
  seed?: string
  /** In seconds. */
  startTime: bigint
  startBlock: bigint
  actors: Actors
  /** Absent where Foundry's own value stands. */
  block?: {
    chainId: number
    coinbase: string
    prevrandao: string
    /** In wei, as the price of gas. */
    baseFee: bigint
    gasPrice: bigint
  }
}

/** As `solidity/Base.sol` and the compiled search have them. */
export const fixedEnvironment: Environment = {
  startTime: 1_750_000_000n,
  startBlock: 20_000_000n,
  actors: fixedActors,
}

/** From the end of 2026: a contract cannot take a time of today for that of a test. */
const FIRST_TIME = 1_796_000_000n
const TIME_SPAN = 3n * 365n * 86_400n
const FIRST_BLOCK = 24_000_000n
const BLOCK_SPAN = 60_000_000n
const GIGAWEI = 1_000_000_000n
/** Chains on which a contract of any kind may be deployed. */
const CHAINS = [1, 56, 137]

/**
 * The environment of a seed: the same one each time. A contract must not know it when it is uploaded, because it could then
 * behave well in this environment alone.
 */
export const environmentOf = (seed: string | undefined): Environment => {
  if (seed === undefined) return fixedEnvironment
  const drawn = (what: string): string => createHash('sha256').update(`${seed} ${what}`).digest('hex')
  const number = (what: string, span: bigint): bigint => BigInt(`0x${drawn(what)}`) % span
  const baseFee = GIGAWEI + number('base fee', 40n * GIGAWEI)
  return {
    seed,
    startTime: FIRST_TIME + number('time', TIME_SPAN),
    startBlock: FIRST_BLOCK + number('block', BLOCK_SPAN),
    actors: actorsBy((role) => `0x${drawn(`actor ${role}`).slice(0, 40)}`),
    block: {
      chainId: CHAINS[Number(number('chain', BigInt(CHAINS.length)))] ?? 1,
      coinbase: `0x${drawn('coinbase').slice(0, 40)}`,
      prevrandao: `0x${drawn('prevrandao')}`,
      baseFee,
      gasPrice: baseFee + number('tip', 3n * GIGAWEI),
    },
  }
}

/** The seed that a project was made with, so that it can be made again. */
export const seedIn = (project: Readonly<Record<string, string>>): string | undefined =>
  /^# seed: ([0-9a-f]{64})$/m.exec(project['foundry.toml'] ?? '')?.[1]
