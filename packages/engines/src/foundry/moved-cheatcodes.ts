import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Where every contract can call Foundry's cheatcodes, as generated tests name it. */
const CHEATCODES = '0x7109709ECfa91a80626fF3989D68f67F5b1DD12D'

/** Forge compares these last bytes in its own code, so they stay. */
const FIXED_END = CHEATCODES.slice(-8).toLowerCase()

const PROGRAM = 'forge-in-jail.cjs'
const FORGE = '/tmp/lc-forge'

/** A forge that only our own tests can cheat with. */
interface MovedForge {
  /** The start of a command line that ends with arguments of forge. */
  argv: [string, ...string[]]
  env: Record<string, string>
  /** The files of the job; tests among them use the new address. */
  files: Record<string, string>
}

/**
 * Foundry lets any contract use cheatcodes, so a contract under test could set the clock, skip a test or undo what it did.
 * In the jail the cheatcodes are therefore at another address. It depends on all files, the contract's code included, so
 * no contract can contain it. `compiledValues` are hex digits to replace in compiled tests. The files that users download keep the well-known address and run with stock Foundry.
 */
export const withMovedCheatcodes = (
  files: Readonly<Record<string, string>>,
  compiledValues: Readonly<Record<string, string>> = {},
): MovedForge => {
  const hash = createHash('sha512').update(JSON.stringify(files)).digest('hex')
  const address = `${hash.slice(0, 32)}${FIXED_END}`
  const moved = Object.entries(files).map(([path, text]): [string, string] => [
    path,
    path.endsWith('.sol') ? text.replaceAll(CHEATCODES, `address(bytes20(hex"${address}"))`) : text,
  ])
  return {
    argv: ['/bin/sh', '-c', MOVE, address, JSON.stringify(compiledValues), FORGE],
    // Decides where the test contract is, which has the new address in its code.
    env: { FOUNDRY_SENDER: `0x${hash.slice(32, 72)}` },
    files: { ...Object.fromEntries(moved), [PROGRAM]: readFileSync(new URL(PROGRAM, import.meta.url), 'utf8') },
  }
}

const MOVE = `/tools/node/bin/node ${PROGRAM} /tools/foundry/bin/forge ${FORGE} "$0" "$1" && shift && exec "$@"`
