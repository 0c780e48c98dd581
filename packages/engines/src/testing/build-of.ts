import type { Build } from '../build.ts'
import type { Jail } from '../sandbox/jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { neverAborted } from './open-test-jail.ts'

/** Compiles one file and insists that it compiles. */
export const buildOf = async (jail: Jail, source: string, file = 'Contract.sol'): Promise<Build> => {
  const sources = { [file]: source }
  const result = await compileProject({ sources, mainFile: file, mainContract: undefined, jail, signal: neverAborted })
  if (!result.ok) throw new Error(`${file} does not compile: ${result.detail}`)
  return result.build
}
