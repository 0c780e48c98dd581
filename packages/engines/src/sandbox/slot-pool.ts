import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { AppError } from '@lc/api-contract'
import { clearSlot, type Slot } from './slot.ts'

export const FIRST_UID = 20_001
const UID_RANGE = 200
/** File systems reserve blocks for this user, and other sandboxes on the machine use it too. */
const NOBODY = 65_534
/** The kernel reads -1 as "no user". */
const LAST_UID = 2 ** 32 - 2

/** The jail's own checks expect user ids from 20001 on; lower ids belong to people and services. */
export const isUidBase = (firstUid: number): boolean =>
  Number.isInteger(firstUid) &&
  firstUid >= FIRST_UID &&
  firstUid + UID_RANGE - 1 <= LAST_UID &&
  (firstUid > NOBODY || firstUid + UID_RANGE <= NOBODY)

export interface SlotPoolOptions {
  slotsDir: string
  slots: number
  firstUid: number
}

export interface SlotPool {
  uids: readonly number[]
  /** Waits for a free slot; `undefined` when the signal fires first. */
  take(signal?: AbortSignal): Promise<Slot | undefined>
  giveBack(slot: Slot): void
  close(): Promise<void>
}

export const openSlotPool = async (options: SlotPoolOptions): Promise<SlotPool> => {
  if (!isUidBase(options.firstUid)) refuse(`${options.firstUid} cannot be the first user id of the jail`)
  await mkdir(options.slotsDir, { recursive: true, mode: 0o755 })
  await clearStaleSlots(options.slotsDir)
  const claims = await claimUids(options)
  const free: Slot[] = claims.map(({ uid }) => ({ uid, dir: slotDir(options.slotsDir, uid) }))
  const waiting: ((slot: Slot) => void)[] = []
  return {
    uids: claims.map(({ uid }) => uid),
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
  if (claims.length < slots) refuse('no free user ids for the jail')
  return claims
}

const refuse = (problem: string): never => {
  throw new AppError('UNAVAILABLE', { details: { problem } })
}

/** A folder whose user id can be claimed has no living owner: its worker was killed before it could clean up. */
const clearStaleSlots = async (slotsDir: string): Promise<void> => {
  for (const name of await readdir(slotsDir)) {
    const uid = Number(/^slot-(\d+)$/.exec(name)?.[1])
    const claim = Number.isInteger(uid) ? await claimUid(uid) : undefined
    if (!claim) continue
    await clearSlot({ uid, dir: slotDir(slotsDir, uid) })
    await claim.release()
  }
}

/**
 * A user id that no other worker on this machine uses while it is claimed: limits on processes and memory count per
 * user id. The claim is an abstract socket, so it ends with the process, however that dies.
 */
interface UidClaim {
  uid: number
  release(): Promise<void>
}

const claimUid = (uid: number): Promise<UidClaim | undefined> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', () => resolve(undefined))
    server.listen(`\0lightning-cat-jail-${uid}`, () =>
      resolve({ uid, release: () => new Promise((done) => server.close(() => done())) }),
    )
  })
