import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@lc/contract'
import { clearSlot, type Slot } from './slot.ts'
import { claimUid, type UidClaim } from './uid-claim.ts'

/** Never 65534: file systems reserve blocks for it, and every other sandbox on the machine uses it too. */
export const FIRST_UID = 20_001
const UID_RANGE = 200

export interface SlotPoolOptions {
  slotsDir: string
  slots: number
  firstUid: number
}

export interface SlotPool {
  /** Waits for a free slot; `undefined` when the signal fires first. */
  take(signal?: AbortSignal): Promise<Slot | undefined>
  giveBack(slot: Slot): void
  close(): Promise<void>
}

export const openSlotPool = async (options: SlotPoolOptions): Promise<SlotPool> => {
  await mkdir(options.slotsDir, { recursive: true, mode: 0o755 })
  await clearStaleSlots(options.slotsDir)
  const claims = await claimUids(options)
  const free: Slot[] = claims.map(({ uid }) => ({ uid, dir: slotDir(options.slotsDir, uid) }))
  const waiting: ((slot: Slot) => void)[] = []
  return {
    take: (signal) => takeSlot({ free, waiting, signal }),
    giveBack: (slot) => (waiting.shift() ?? ((unused) => free.push(unused)))(slot),
    close: async () => {
      await Promise.all(claims.map((claim) => claim.release()))
    },
  }
}

const slotDir = (slotsDir: string, uid: number): string => join(slotsDir, `slot-${uid}`)

const takeSlot = (pool: {
  free: Slot[]
  waiting: ((slot: Slot) => void)[]
  signal: AbortSignal | undefined
}): Promise<Slot | undefined> => {
  const { free, waiting, signal } = pool
  if (signal?.aborted) return Promise.resolve(undefined)
  const slot = free.shift()
  if (slot) return Promise.resolve(slot)
  return new Promise((resolve) => {
    const receive = (received: Slot): void => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve(received)
    }
    const stopWaiting = (): void => {
      waiting.splice(waiting.indexOf(receive), 1)
      resolve(undefined)
    }
    waiting.push(receive)
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}

const claimUids = async ({ slots, firstUid }: SlotPoolOptions): Promise<UidClaim[]> => {
  const claims: UidClaim[] = []
  for (let uid = firstUid; uid < firstUid + UID_RANGE && claims.length < slots; uid++) {
    const claim = await claimUid(uid)
    if (claim) claims.push(claim)
  }
  if (claims.length < slots)
    throw new AppError('UNAVAILABLE', { details: { problem: 'no free user ids for the jail' } })
  return claims
}

/** A folder whose user id can be claimed belongs to nobody alive: its worker was killed before it could clean up. */
const clearStaleSlots = async (slotsDir: string): Promise<void> => {
  for (const name of await readdir(slotsDir)) {
    const uid = Number(/^slot-(\d+)$/.exec(name)?.[1])
    const claim = Number.isInteger(uid) ? await claimUid(uid) : undefined
    if (!claim) continue
    await clearSlot({ uid, dir: slotDir(slotsDir, uid) })
    await claim.release()
  }
}
