import { AppError } from '@lc/contract'
import type { Jail, JailCommand, JailRun } from './jail.ts'
import { proveJail } from './prove-jail.ts'
import { runInSlot } from './run-in-slot.ts'
import { clearSlot, mountSlot, type Slot, writeJobFiles } from './slot.ts'
import { FIRST_UID, openSlotPool } from './slot-pool.ts'
import { untilFewDead } from './slot-processes.ts'

export interface JailOptions {
  /** Bound read-only as /tools: compilers, engines, the filters that `prepare-tools.ts` wrote. */
  toolsDir: string
  /** Where slots are mounted; the default is right unless /run is not writable. */
  slotsDir?: string
  /** How many tools may run at once. */
  slots: number
  /** Workers that share a kernel but cannot see each other (containers) need ranges of 200 apart. */
  firstUid?: number
}

export interface OpenJail extends Jail {
  close(): Promise<void>
}

const DEFAULT_SLOTS_DIR = '/run/lightning-cat'

/** Opens the jail and proves that it holds; raises when it does not, so that a worker without one refuses to start. */
export const openJail = async (options: JailOptions): Promise<OpenJail> => {
  const { toolsDir, slots, slotsDir = DEFAULT_SLOTS_DIR, firstUid = FIRST_UID } = options
  if (process.getuid?.() !== 0) throw new AppError('UNAVAILABLE', { details: { problem: 'the jail needs root' } })
  const pool = await openSlotPool({ slotsDir, slots, firstUid })
  const run = async (command: JailCommand): Promise<JailRun> => {
    const slot = await pool.take(command.signal)
    if (!slot) return notStarted('cancelled', 'cancelled before a slot was free')
    try {
      return await runFresh(command, slot, toolsDir)
    } finally {
      pool.giveBack(slot)
    }
  }
  const jail = { run, close: () => pool.close() }
  try {
    await proveJail(jail, toolsDir)
  } catch (cause) {
    await pool.close()
    throw cause
  }
  return jail
}

const runFresh = async (command: JailCommand, slot: Slot, toolsDir: string): Promise<JailRun> => {
  try {
    await untilFewDead(slot.uid, command.signal)
    await mountSlot(slot)
    await writeJobFiles(slot, command.files ?? {})
    return await runInSlot(command, slot, toolsDir)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' ? notStarted('memory', 'the job folder is full') : notStarted('infra', code)
  } finally {
    await clearSlot(slot)
  }
}

const notStarted = (end: JailRun['end'], stderr: string): JailRun => ({
  end,
  code: undefined,
  stdout: '',
  stderr,
  seconds: 0,
})
