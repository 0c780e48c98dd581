import { readFileSync } from 'node:fs'
import { soljsonPath } from '../solc/ready-compilers.ts'
import { HARNESS_COMPILER, HARNESS_COMPILER_NAME } from './harness-compiler.ts'

const shim = readFileSync(new URL('solc-shim.cjs', import.meta.url), 'utf8')

/** Lies in the job folder, where no file may be executed by the jail's user until it is its own. */
const SHIM_FILE = 'lc-solc.cjs'

/** Where forge and halmos find the harness compiler inside the jail. */
export const HARNESS_SOLC = '/tmp/lc-solc'

export const harnessSolcFiles: Readonly<Record<string, string>> = {
  [SHIM_FILE]: shim.replace('@SOLJSON@', soljsonPath(HARNESS_COMPILER)).replace('@NAME@', HARNESS_COMPILER_NAME),
}

/** The start of a command line: makes the compiler a program of the jail's user, then goes on with what follows. */
export const withHarnessSolc: readonly [string, ...string[]] = [
  '/bin/sh',
  '-c',
  `cp ${SHIM_FILE} ${HARNESS_SOLC} && chmod 700 ${HARNESS_SOLC} && exec "$@"`,
  'sh',
]
