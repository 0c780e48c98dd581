import { mkdir, statfs } from 'node:fs/promises'
import { runToEnd } from '@lc/dev-services'

const WHOLE_BYTES = 2_000_000_000

/** A disk in memory that can be filled: it shrinks to what is on it. */
export const openSmallDisk = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await mount('tmpfs', `size=${WHOLE_BYTES},mode=0755`, folder)
  const resize = (bytes: number) => mount('tmpfs', `remount,size=${bytes}`, folder)
  let isFull = false
  return {
    fill: async () => {
      isFull = true
      await resize(await usedBytes(folder))
    },
    empty: async () => {
      if (isFull) await resize(WHOLE_BYTES)
      isFull = false
    },
    unmount: () => runToEnd({ command: 'umount', args: ['-l', folder] }),
  }
}

/** Leaves this in-memory file system no room for another page. */
export const fillDisk = async (folder: string) => mount('tmpfs', `remount,size=${await usedBytes(folder)}`, folder)

const mount = (type: string, options: string, folder: string) =>
  runToEnd({ command: 'mount', args: ['-t', type, '-o', options, 'faults', folder] })

const usedBytes = async (folder: string) => {
  const { blocks, bfree, bsize } = await statfs(folder)
  return Math.max(1, blocks - bfree) * bsize
}
