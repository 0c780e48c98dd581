import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import solcVersions from '../../solc-versions.json' with { type: 'json' }

/**
 * The compiler of every generated test. The contract under test is embedded as bytecode, so it may use any compiler.
 * Stock Foundry gets the same release through the `solc` line of the project's settings.
 */
export const HARNESS_COMPILER = '0.8.28'

/** The compiler's own name, as a constant, because starting the compiler takes most of a second. */
export const HARNESS_COMPILER_NAME = `${solcVersions[HARNESS_COMPILER].build}.Emscripten.clang`

/** The compilers that start most often: the one of generated tests, and the newest, which most pragmas allow. */
export const readyCompilers: readonly (keyof typeof solcVersions)[] = [
  HARNESS_COMPILER,
  ...(Object.keys(solcVersions) as (keyof typeof solcVersions)[]).slice(-1),
]

const PARTS = ['load-module.cjs', 'write-code.cjs', 'prepare-compilers.ts', 'usual-contract.sol']

/** Below the tools folder, named by its contents, so checkouts of different versions have their own. */
export const readyFolder = (): string => {
  const hash = createHash('sha256')
  for (const version of readyCompilers) hash.update(`${version} ${solcVersions[version].sha256}\0`)
  for (const name of PARTS) hash.update(readFileSync(new URL(name, import.meta.url)))
  return `solc-ready/${hash.digest('hex').slice(0, 16)}`
}

/** The path of a compiler in the jail. Setup prepares the ready ones, which start twice as fast. */
export const soljsonPath = (version: string): string =>
  readyCompilers.some((each) => each === version)
    ? `/tools/${folder}/${version}/soljson.js`
    : `/tools/solc/${version}/soljson.js`

const folder = readyFolder()
