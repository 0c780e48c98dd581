import { homeFolder, toolsFolder } from '@lc/dev-services'
import type { Build } from '../build.ts'
import type { Jail, JailCommand, JailEnd, JailRunBytes, Limits } from '../sandbox/jail.ts'
import { type CheckedJail, decodeRun, type JailOptions, type OpenJail, openJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { keepRuns } from './kept-runs.ts'

export const testToolsDir = toolsFolder(homeFolder())

type TestJailOptions = Partial<Omit<JailOptions, 'toolsDir'>>

export interface TestJail extends CheckedJail {
  /** The same jail, in which every tool starts. */
  fresh: Required<Jail>
}

/**
 * A jail for tests of what tools find: none of their outcomes depends on the speed of the machine, and no tool runs
 * twice with the same input.
 */
export const openTestJail = async (options: TestJailOptions = {}): Promise<TestJail> => {
  const jail = await openTools(options)
  const fresh = { ...jail, ...jailOf(withMoreTime(jail.runBytes)) }
  return { ...jail, ...jailOf(withMoreTime(keepRuns(jail.runBytes, testToolsDir))), fresh }
}

/** The same for tests of the jail itself: every tool starts. */
export const openFreshJail = async (options: TestJailOptions = {}): Promise<CheckedJail> => {
  const jail = await openTools(options)
  return { ...jail, ...jailOf(withMoreTime(jail.runBytes)) }
}

const openTools = (options: TestJailOptions) => openJail({ toolsDir: testToolsDir, slots: 2, ...options })

const jailOf = (runBytes: Required<Jail>['runBytes']): Required<Jail> => ({
  runBytes,
  run: async (command) => decodeRun(await runBytes(command)),
})

const TIMES = 10

/** Gives tools ten times their CPU and wall time, and reports a tenth of the CPU time that they used. */
const withMoreTime =
  (runBytes: Required<Jail>['runBytes']) =>
  async (command: JailCommand): Promise<JailRunBytes> => {
    const { cpuSeconds, ...rest } = await runBytes({ ...command, limits: moreTime(command.limits) })
    return { ...rest, ...(cpuSeconds !== undefined && { cpuSeconds: cpuSeconds / TIMES }) }
  }

/** For engines that read their limits themselves. */
export const moreTime = (limits: Limits): Limits => ({
  ...limits,
  wallSeconds: limits.wallSeconds * TIMES,
  cpuSeconds: limits.cpuSeconds * TIMES,
})

/** A jail that shares neither user ids nor folders with any other test that runs at the same time. */
export const openIsolatedJail = (): Promise<OpenJail> =>
  openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: isolatedSlotsDir, firstUid: 30_001 })

export const isolatedSlotsDir = '/run/lightning-cat-test'

/**
 * A jail that cancels its user: its signal aborts while the first tool starts. `ends` lists how its tools ended; all
 * of them should be `cancelled`.
 */
export const openCancellingJail = (jail: Jail) => {
  const abort = new AbortController()
  const ends: JailEnd[] = []
  const run: Jail['run'] = async (command) => {
    setTimeout(() => abort.abort(new Error('enough')), 50)
    const ended = await jail.run(command)
    ends.push(ended.end)
    return ended
  }
  return { jail: { run }, signal: abort.signal, ends }
}

/** A signal that never aborts. */
export const neverAborted = new AbortController().signal

/** Compiles one file and throws if it doesn't compile. */
export const compileSource = async (jail: Jail, source: string, file = 'Contract.sol'): Promise<Build> => {
  const sources = { [file]: source }
  const result = await compileProject({ sources, mainFile: file, mainContract: undefined, jail, signal: neverAborted })
  if (!result.ok) throw new Error(`${file} does not compile: ${result.detail}`)
  return result.build
}
