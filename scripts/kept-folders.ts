import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, isCacheOn } from '../packages/dev-services/src/home.ts'

const folderOf = (kind: string) => join(cacheFolder(), kind)

/** Gives `use` the folder that another checkout kept under this key; returns whether there was one and it was usable. */
export const useKept = (kind: string, key: string, use: (folder: string) => void): boolean => {
  const folder = join(folderOf(kind), key)
  if (!isCacheOn() || !existsSync(folder)) return false
  try {
    use(folder)
    utimesSync(folder, new Date(), new Date())
    return true
  } catch (error) {
    console.log(`not taken from the cache: ${messageOf(error)}`)
    rmSync(folder, { recursive: true, force: true })
    return false
  }
}

interface KeepOptions {
  /** How many to keep of this kind, by their last use. */
  count: number
  fill: (folder: string) => void
}

/** Keeps what `fill` writes for other checkouts. */
export const keepFolder = (kind: string, key: string, { count, fill }: KeepOptions): void => {
  const kept = join(folderOf(kind), key)
  if (!isCacheOn() || existsSync(kept)) return
  const unfinished = join(folderOf(kind), `.${key}.${process.pid}`)
  try {
    mkdirSync(unfinished, { recursive: true })
    fill(unfinished)
    renameSync(unfinished, kept)
    removeOldest(kind, count)
  } catch (error) {
    // A full or read-only disk, or another checkout that keeps the same: the next one makes it again.
    rmSync(unfinished, { recursive: true, force: true })
    console.log(`not kept for other checkouts: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const removeOldest = (kind: string, count: number): void => {
  const byLastUse = readdirSync(folderOf(kind))
    .map((name) => join(folderOf(kind), name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of byLastUse.slice(count)) rmSync(folder, { recursive: true, force: true })
}

const DAY_MS = 24 * 60 * 60 * 1_000

/** Removes files of a kind that were not used for this many days. */
export const removeUnused = (kind: string, days: number): void => {
  const oldest = Date.now() - days * DAY_MS
  for (const path of globSync('**/*', { cwd: folderOf(kind) })) {
    const file = join(folderOf(kind), path)
    // Another run may remove or rename files meanwhile.
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat?.isFile() && stat.mtimeMs < oldest) rmSync(file, { force: true })
  }
}
