import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '@lc/api-contract'
import { killUntilNoneLeft } from './slot-processes.ts'

export const SLOT_BYTES = 256 * 1024 * 1024
const SLOT_INODES = 20_000

/** A user id and a folder for one tool at a time. */
export interface Slot {
  uid: number
  dir: string
}

/** A fresh in-memory file system, capped in bytes and files, that only this slot's user may enter. */
export const mountSlot = async ({ uid, dir }: Slot): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o755 })
  const options = `size=${SLOT_BYTES},nr_inodes=${SLOT_INODES},nosuid,nodev,mode=0700,uid=${uid},gid=${uid}`
  await exec('mount', ['-t', 'tmpfs', '-o', options, 'jail', dir], EXEC)
  for (const name of ['work', 'tmp']) await makeOwnedDir(join(dir, name), uid)
}

/** Leaves no process, mount or folder behind, whatever state the slot is in. */
export const clearSlot = async ({ uid, dir }: Slot): Promise<void> => {
  await killUntilNoneLeft(uid)
  while (await isMounted(dir)) {
    // A dying process may still use it: then it is detached, and disappears with that process.
    await exec('umount', [dir], EXEC).catch(() => exec('umount', ['-l', dir], EXEC))
  }
  await rm(dir, { recursive: true, force: true })
}

export const writeJobFiles = async ({ uid, dir }: Slot, files: Record<string, string>): Promise<void> => {
  const made = new Set<string>()
  for (const [path, content] of Object.entries(files)) {
    await makeParents({ root: join(dir, 'work'), path: checkedJobPath(path), uid, made })
    await writeFile(join(dir, 'work', path), content, { mode: 0o644, flag: 'wx' })
  }
}

/** Refuses every path that could leave the job folder, instead of repairing it. */
export const checkedJobPath = (path: string): string => {
  const parts = path.split('/')
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..') && !path.includes('\0')
  if (!isSafe) throw new AppError('INTERNAL', { details: { problem: 'a job file would leave the job folder', path } })
  return path
}

const makeParents = async (target: { root: string; path: string; uid: number; made: Set<string> }): Promise<void> => {
  const parents = target.path.split('/').slice(0, -1)
  for (const [index] of parents.entries()) {
    const dir = join(target.root, ...parents.slice(0, index + 1))
    if (target.made.has(dir)) continue
    target.made.add(dir)
    await makeOwnedDir(dir, target.uid)
  }
}

const makeOwnedDir = async (dir: string, uid: number): Promise<void> => {
  await mkdir(dir, { mode: 0o700 })
  await chown(dir, uid, uid)
}

const exec = promisify(execFile)
const EXEC = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, cwd: '/' }
const isMounted = async (dir: string): Promise<boolean> =>
  (await readFile('/proc/mounts', 'utf8')).split('\n').some((line) => line.split(' ')[1] === dir)
