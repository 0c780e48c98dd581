import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import solcVersions from '../../solc-versions.json' with { type: 'json' }
import { HARNESS_COMPILER } from '../foundry/harness-compiler.ts'

/** The compilers that start most often: the one of generated tests, and the newest, which most pragmas allow. */
export const readyCompilers: readonly (keyof typeof solcVersions)[] = [
  HARNESS_COMPILER,
  ...(Object.keys(solcVersions) as (keyof typeof solcVersions)[]).slice(-1),
]

const PARTS = ['load-module.cjs', 'write-code.cjs', 'prepare-compilers.ts', 'usual-contract.sol']

/** Below the tools folder, named by what it is made of, so clones of different days each have their own. */
export const readyFolder = (): string => {
  const hash = createHash('sha256')
  for (const version of readyCompilers) hash.update(`${version} ${solcVersions[version].sha256}\0`)
  for (const name of PARTS) hash.update(readFileSync(new URL(name, import.meta.url)))
  return `solc-ready/${hash.digest('hex').slice(0, 16)}`
}

/** Where a compiler lies in the jail. Setup writes the ready ones, which start in half of the time. */
export const soljsonPath = (version: string): string =>
  readyCompilers.some((each) => each === version)
    ? `/tools/${folder}/${version}/soljson.js`
    : `/tools/solc/${version}/soljson.js`

const folder = readyFolder()
