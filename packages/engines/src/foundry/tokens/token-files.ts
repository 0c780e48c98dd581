import { readFileSync } from 'node:fs'
import { type Actors, withActors } from '../actors.ts'

const textAt = (name: string): string => readFileSync(new URL(`solidity/${name}.sol`, import.meta.url), 'utf8')

/** The Solidity that gives everyone tokens and counts them, on `Base.sol`. Setup loads it before any package is installed. */
export const tokenFiles = (actors: Actors): Record<string, string> => ({
  'src/lc/Tokens.sol': withActors(textAt('Tokens'), actors),
  'src/lc/Collectibles.sol': textAt('Collectibles'),
})
