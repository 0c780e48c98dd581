import { AppError } from '@lc/api-contract'
import { openToolVerifier } from '../integrity/tool-verifier.ts'
import { type LimitsInForce, openCgroups } from './cgroups.ts'
import { checkJail } from './check-jail.ts'
import type { Jail, JailCommand, JailRun, JailRunBytes } from './jail.ts'
import { openWatchdog } from './open-watchdog.ts'
import { type JailPlace, runInSlot } from './run-in-slot.ts'
import { clearSlot, mountSlot, type Slot, writeJobFiles } from './slot.ts'
import { FIRST_UID, openSlotPool } from './slot-pool.ts'
import { waitForReaping } from './slot-processes.ts'

export interface JailOptions {
  /** Mounted read-only as /tools: compilers, engines, and the filters that `prepare-tools.ts` wrote. */
  toolsDir: string
  /** Where slots are mounted; the default is right unless /run isn't writable. */
  slotsDir?: string
  /** How many tools may run at once. */
  slots: number
  /** Workers that share a kernel but can't see each other (containers on one host) need ranges that are 200 apart. */
  firstUid?: number
  /** Niceness of its tools, from 0 to 19. */
  niceness?: number
  /** False leaves memory to the watchdog, and processes to the limit per user. */
  useCgroups?: boolean
}

export interface OpenJail extends Jail {
  close(): Promise<void>
}

export interface CheckedJail extends OpenJail {
  runBytes: Required<Jail>['runBytes']
  limitsInForce: LimitsInForce
  /** The process that kills tools that exceed their memory; it is replaced if it dies. */
  watchdogPid(): number | undefined
}

const DEFAULT_SLOTS_DIR = '/run/lightning-cat'

/** Opens the jail and checks that it isolates; throws otherwise, so that a worker without a jail refuses to start. */
export const openJail = async (options: JailOptions): Promise<CheckedJail> => {
  const { toolsDir, slots, slotsDir = DEFAULT_SLOTS_DIR, firstUid = FIRST_UID, niceness = 0 } = options
  if (process.getuid?.() !== 0) throw new AppError('UNAVAILABLE', { details: { problem: 'the jail needs root' } })
  const cgroups = options.useCgroups === false ? undefined : openCgroups()
  const pool = await openSlotPool({ slotsDir, slots, firstUid })
  const watchdog = openWatchdog()
  const tools = openToolVerifier(toolsDir)
  const runBytes = async (command: JailCommand): Promise<JailRunBytes> => {
    const change = await tools.findChange(command)
    if (change !== undefined) return notStarted('changed', change)
    const slot = await pool.take(command.signal)
    if (!slot) return notStarted('cancelled', 'cancelled before a slot was free')
    try {
      return await runFresh(command, slot, { toolsDir, niceness, watchdog, cgroups })
    } finally {
      pool.giveBack(slot)
    }
  }
  const run = async (command: JailCommand): Promise<JailRun> => decodeRun(await runBytes(command))
  const close = async (): Promise<void> => {
    watchdog.close()
    for (const uid of pool.uids) cgroups?.remove(uid)
    await pool.close()
  }
  const limitsInForce: LimitsInForce = cgroups?.inForce ?? { memory: 'watchdog', processes: 'user limit' }
  const jail = { run, runBytes, close, limitsInForce, watchdogPid: watchdog.pid }
  try {
    await checkJail(jail, toolsDir)
  } catch (cause) {
    await close()
    throw cause
  }
  return jail
}

const runFresh = async (command: JailCommand, slot: Slot, place: JailPlace): Promise<JailRunBytes> => {
  try {
    await waitForReaping(slot.uid, command.signal)
    await mountSlot(slot)
    await writeJobFiles(slot, command.files ?? {})
    return await runInSlot(command, slot, place)
  } catch (error) {
    if (error instanceof AppError) throw error
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    return isFull ? notStarted('memory', 'the job folder is full') : notStarted('infra', describeFailure(error))
  } finally {
    await clearSlot(slot)
  }
}

/** On one line. Not the error's `code`: for a failed command (`mount`) that is its exit code, a number. */
const describeFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()

export const decodeRun = ({ stdout, stderr, ...rest }: JailRunBytes): JailRun => ({
  ...rest,
  stdout: textOf(stdout),
  stderr: textOf(stderr),
})

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')

const notStarted = (end: JailRun['end'], stderr: string): JailRunBytes => ({
  end,
  code: undefined,
  stdout: new Uint8Array(),
  stderr: new TextEncoder().encode(stderr),
  seconds: 0,
})
