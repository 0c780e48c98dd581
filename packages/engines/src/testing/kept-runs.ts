import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { cacheFolder, isCacheOn } from '@lc/dev-services'
import { expectedHashes } from '../integrity/expected-hashes.ts'
import { partsOf } from '../integrity/tool-parts.ts'
import type { JailCommand, JailRunBytes } from '../sandbox/jail.ts'

type RunBytes = (command: JailCommand) => Promise<JailRunBytes>

/** A run and its command, so that it can be run again and compared. */
export interface KeptRun {
  command: JailCommand
  run: JailRunBytes
}

/**
 * Starts no tool twice: a run that exited is kept under the hash of its command, of its tools and of the jail's code.
 * Nothing in a command is random, so a tool's answer changes only with one of them. Runs everything with
 * `LC_CACHE=off`.
 */
export const keepRuns = (runBytes: RunBytes, toolsDir: string): RunBytes => {
  if (!isCacheOn()) return runBytes
  const keyOf = createKeys(toolsDir)
  return async (command) => {
    const key = command.signal?.aborted ? undefined : keyOf(command)
    if (key === undefined) return runBytes(command)
    const kept = isRenewing ? undefined : readKept(key)
    if (kept) {
      markUsed(key)
      return kept.run
    }
    const run = await runBytes(command)
    if (run.end === 'exited' && !isSignal(run.code)) writeKept(key, { command, run })
    return run
  }
}

/** Set for a second try: then a run that accidentally went wrong is replaced. */
const isRenewing = process.env.LC_CACHE_RENEW === '1'

/** Something outside ended the tool, such as a host without memory. Exit codes of tools themselves are 0 to 127 or 255. */
const isSignal = (code: number | undefined) => code === undefined || (code > 128 && code < 255)

/** Undefined for a command without one of our tools, or whose tools have no recorded hashes. */
export const createKeys = (toolsDir: string) => {
  const toolHashes = new Map<string, string | undefined>()
  const hashTool = (part: string) => {
    if (!toolHashes.has(part)) toolHashes.set(part, hashPart(toolsDir, part))
    return toolHashes.get(part)
  }
  const jailCode = hashJailCode()
  return (command: JailCommand): string | undefined => {
    const { profile, argv, env = {}, files = {}, limits, stdin = '' } = command
    const tools = partsOf(command).map(hashTool)
    if (tools.length === 0 || tools.includes(undefined)) return undefined
    const hash = createHash('sha256').update(
      JSON.stringify([jailCode, tools, profile, argv, sortedEntries(env), sortedEntries(files), limits]),
    )
    return hash.update('\0').update(stdin).digest('hex')
  }
}

const hashPart = (toolsDir: string, part: string): string | undefined => {
  const hashes = expectedHashes(toolsDir, part)
  return (
    hashes &&
    createHash('sha256')
      .update(JSON.stringify(sortedEntries(hashes)))
      .digest('hex')
  )
}

const hashJailCode = (): string => {
  const hash = createHash('sha256')
  const cwd = join(import.meta.dirname, '..', 'sandbox')
  for (const file of globSync('**/*.{ts,c,json}', { cwd }).toSorted())
    if (!file.includes('.test.')) hash.update(`${file}\0`).update(readFileSync(join(cwd, file)))
  return hash.digest('hex')
}

const sortedEntries = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1))

export const keptRunsFolder = () => join(cacheFolder(), 'runs')

const fileOf = (key: string) => join(keptRunsFolder(), key.slice(0, 2), key)

/** Undefined if it is missing or unreadable. */
export const readKept = (key: string): KeptRun | undefined => {
  try {
    return deserialize(zstdDecompressSync(readFileSync(fileOf(key))))
  } catch {
    return undefined
  }
}

/** Files that are not used for weeks are removed. */
const markUsed = (key: string): void => {
  try {
    utimesSync(fileOf(key), new Date(), new Date())
  } catch {
    // A read-only cache, or another run removed it.
  }
}

const writeKept = (key: string, { command: { signal: _, ...command }, run }: KeptRun): void => {
  const file = fileOf(key)
  const unfinished = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(unfinished, zstdCompressSync(serialize({ command, run })))
    renameSync(unfinished, file)
  } catch {
    // On a full or read-only disk the tool just runs again.
    rmSync(unfinished, { force: true })
  }
}
