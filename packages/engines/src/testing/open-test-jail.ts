import { join } from 'node:path'
import type { Build } from '../build.ts'
import type { Jail } from '../sandbox/jail.ts'
import { type CheckedJail, type OpenJail, openJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'

export const testToolsDir = join(process.env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat', 'tools')

export const openTestJail = (slots = 2): Promise<CheckedJail> => openJail({ toolsDir: testToolsDir, slots })

/** A jail that shares neither user ids nor folders with any other test that runs at the same time. */
export const openIsolatedJail = (): Promise<OpenJail> =>
  openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 30_001 })

export const isolatedSlotsDir = '/run/lightning-cat-test'

/** A signal that never aborts. */
export const neverAborted = new AbortController().signal

/** Compiles one file and throws if it doesn't compile. */
export const compileSource = async (jail: Jail, source: string, file = 'Contract.sol'): Promise<Build> => {
  const sources = { [file]: source }
  const result = await compileProject({ sources, mainFile: file, mainContract: undefined, jail, signal: neverAborted })
  if (!result.ok) throw new Error(`${file} does not compile: ${result.detail}`)
  return result.build
}
