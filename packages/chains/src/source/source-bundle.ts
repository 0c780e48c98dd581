import { posix } from 'node:path'
import { solidityIdentifier } from '@lc/api-contract'
import type { BundleSettings, SourceBundle } from '@lc/core'
import { z } from 'zod'

/** A service's reply about a verified contract, before any of it is checked. */
export interface VerifiedSource {
  language: string
  /** Such as `0.8.19+commit.7dd6d404`, with or without a `v`. */
  compiler: string
  sources: Record<string, { content: string }>
  settings: unknown
  contractName: string
  /** The file of the contract, if the service names it. */
  file: string | undefined
}

/** `none` means that the service looked and has nothing; `failed` means that it gave no usable reply. */
export type ReadReply = (
  json: unknown,
) => { kind: 'found'; source: VerifiedSource } | { kind: 'none' } | { kind: 'failed'; problem: string }

export type BundleResult = { ok: true; bundle: SourceBundle } | { ok: false; reason: 'not_solidity' | 'bad_source' }

const MAX_FILES = 2_000
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Verified source as a project: names inside the project, a valid version, and only settings that we know. */
export const toSourceBundle = (given: VerifiedSource): BundleResult => {
  const compiler = /^v?(\d+\.\d+\.\d+)(?:[+-].*)?$/.exec(given.compiler)?.[1]
  if (given.language !== 'Solidity' || !compiler) return { ok: false, reason: 'not_solidity' }
  const files = filesOf(given.sources)
  if (!files || !solidityIdentifier.test(given.contractName)) return { ok: false, reason: 'bad_source' }
  const { settings, remappings } = readSettings(given.settings)
  const moved = files.map(({ name, path }) => remappingFor(name, path)).filter((line) => line !== undefined)
  const all = [...new Set([...remappings, ...moved])]
  const mainFile = mainFileOf(files, given)
  return {
    ok: true,
    bundle: {
      origin: 'address',
      sources: Object.fromEntries(files.map(({ path, content }) => [path, content])),
      compiler,
      settings,
      ...(all.length > 0 ? { remappings: all } : {}),
      ...(mainFile ? { mainFile } : {}),
      mainContract: given.contractName,
    },
  }
}

interface File {
  name: string
  path: string
  content: string
}

/** Undefined when a file has no valid place in the project: half a contract is not the contract. */
const filesOf = (sources: VerifiedSource['sources']): File[] | undefined => {
  const entries = Object.entries(sources)
  if (entries.length > MAX_FILES) return undefined
  const named = entries.map(([name, { content }]) => ({ name, path: safeSourceName(name), content }))
  const files = named.filter((file): file is File => file.path !== undefined)
  const areAll = files.length === named.length && files.length > 0
  const areSmall = files.every(({ content }) => Buffer.byteLength(content) <= MAX_FILE_BYTES)
  const areDifferent = new Set(files.map(({ path }) => path.toLowerCase())).size === files.length
  return areAll && areSmall && areDifferent ? files : undefined
}

const mainFileOf = (files: readonly File[], { file, contractName }: VerifiedSource): string | undefined => {
  const stated = files.find(({ name }) => name === file)
  const declaration = new RegExp(`\\b(?:contract|library)\\s+${contractName.replaceAll('$', '\\$')}(?![\\w$])`)
  return (stated ?? files.find(({ content }) => declaration.test(content)))?.path
}

const MAX_LENGTH = 500
const MAX_SEGMENT_BYTES = 255
const MAX_DEPTH = 32

/**
 * A source name from a service as a path inside the project; undefined when that isn't possible. Compilers accept any
 * text as a name, so honest names may be URLs or absolute paths: only that prefix is removed.
 */
export const safeSourceName = (given: string): string | undefined => {
  // Checked first, because normalising a long hostile name is expensive.
  if (given.length > 2 * MAX_LENGTH) return undefined
  const path = posix.normalize(given.normalize('NFC').replace(ROOT, ''))
  const segments = path.split('/')
  const isShort = path.length <= MAX_LENGTH && segments.length <= MAX_DEPTH
  const isSolidity = path.endsWith('.sol') && !/(?:^|\/)\.sol$/.test(path)
  return isShort && isSolidity && segments.every(isPlainSegment) ? path : undefined
}

/** A remapping with which imports of the original name still find the file. */
export const remappingFor = (given: string, path: string): string | undefined => {
  const root = ROOT.exec(given)?.[0] ?? ''
  const folder = path.split('/')[0] ?? ''
  return root === '' || !given.startsWith(root + folder) ? undefined : `${root}${folder}=${folder}`
}

/** `https://github.com/…`, `project:/contracts/…`, `/contracts/…`. */
const ROOT = /^(?:[a-z]+:\/+|\/+)/

/** A segment that starts with a dash could be read as a command line option. */
const isPlainSegment = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !segment.startsWith('-') &&
  !/[\p{Cc}\p{Cs}\\:]/u.test(segment) &&
  Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES

/** Known settings, each read on its own: an unreadable one is ignored. */
const readSettings = (given: unknown): { settings: BundleSettings; remappings: string[] } => {
  const { remappings, ...read } = Settings.parse(given)
  const settings = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return { settings, remappings: remappings ?? [] }
}

const MAX_RUNS = 2 ** 32 - 1
const address = z.stringFormat('address', /^0x[0-9a-fA-F]{40}$/)
const remapping = z.stringFormat('remapping', /^[^\p{Cc}=]{1,500}=[^\p{Cc}=]{0,500}$/u)
const optimizer = z.object({ enabled: z.boolean().catch(false), runs: z.int().min(0).max(MAX_RUNS).catch(200) })

const Settings = z
  .object({
    optimizer: optimizer.optional().catch(undefined),
    evmVersion: z
      .stringFormat('evm', /^[a-zA-Z]{3,30}$/)
      .optional()
      .catch(undefined),
    viaIR: z.boolean().optional().catch(undefined),
    libraries: z.record(z.string(), z.record(z.string(), address)).optional().catch(undefined),
    remappings: z
      .array(remapping.catch(''))
      .max(1_000)
      .transform((list) => list.filter((entry) => entry !== ''))
      .optional()
      .catch(undefined),
  })
  .catch({})
