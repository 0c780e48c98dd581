import type { MultipartFile } from '@fastify/multipart'
import { AppError, isConfigurationFile, isDependencyList } from '@lc/api-contract'
import { countLines, readProjectConfiguration, readRemappings } from '@lc/core'
import type { BuildHints } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { isArchive } from './is-archive.ts'
import { readStandardJson } from './read-standard-json.ts'
import { MAX_CONFIG_FILE_BYTES, readZip } from './read-zip.ts'
import { refuseUpload } from './refuse-upload.ts'
import { createPathSet, isPlainPath, readSourcePath } from './source-path.ts'
import { readSourceText } from './source-text.ts'
import {
  chargeConfig,
  chargePacked,
  chargeSource,
  limitStated,
  openUploadBudget,
  takeDependencyList,
  tooLarge,
  type UploadBudget,
} from './upload-budget.ts'
import type { UploadLimits } from './upload-limits.ts'

/** What a form adds to its files: boundaries and part headers. */
const FORM_OVERHEAD_BYTES_PER_FILE = 1_000
const MAX_FIELDS = 20

interface UploadedSource {
  path: string
  /** Unpacks and checks its text. */
  read(): Promise<string>
}

/** What an upload says about itself beside its sources; filled while the sources are read. */
export interface UploadNotes {
  origin: 'file' | 'standard_json'
  stated: BuildHints
}

/** One file of a form as it was sent. */
export interface UploadPart {
  name: string
  bytes: Uint8Array
}

/** A source that passed all checks. */
export interface CheckedSource {
  path: string
  bytes: Uint8Array
  lines: number
}

/** How many bytes of sources are read at a time, so that a large archive never lies unpacked in memory. */
const SEGMENT_BYTES = 8_000_000

/** All parts of a multipart form. They are limited together to the bytes of one request. */
export const readParts = async (request: FastifyRequest, limits: UploadLimits): Promise<UploadPart[]> => {
  refuseByLength(request, limits)
  const budget = openUploadBudget(limits)
  const parts: UploadPart[] = []
  for await (const part of partsOf(request, limits)) {
    parts.push({ name: part.filename ?? '', bytes: await bytesOf(part, budget).catch(nameBroken) })
  }
  return parts
}

/** Rejects the whole form for its first bad source, before any of them is stored. `bytes` is what all of them would take. */
export const checkSources = async (parts: readonly UploadPart[], limits: UploadLimits) => {
  const notes: UploadNotes = { origin: 'file', stated: {} }
  let bytes = 0
  for await (const { read } of sourcesOf(parts, limits, notes)) bytes += Buffer.byteLength(await read())
  if (bytes === 0) refuseUpload('no_files')
  return { notes, bytes }
}

/** Some megabytes of sources, from the given one on. `next` is the first of those that are left. */
export const readSegment = async (
  parts: readonly UploadPart[],
  limits: UploadLimits,
  from: number,
): Promise<{ sources: CheckedSource[]; next?: number }> => {
  const sources: CheckedSource[] = []
  let index = 0
  let length = 0
  for await (const { path, read } of sourcesOf(parts, limits)) {
    if (index >= from) {
      if (length >= SEGMENT_BYTES) return { sources, next: index }
      const text = await read()
      const bytes = new TextEncoder().encode(text)
      sources.push({ path, bytes, lines: countLines(text) })
      length += bytes.length
    }
    index += 1
  }
  return { sources }
}

/**
 * The sources of a form one by one. A source that nobody reads is not unpacked; configuration files are not unpacked without
 * `notes` to fill.
 */
async function* sourcesOf(
  parts: readonly UploadPart[],
  limits: UploadLimits,
  notes?: UploadNotes,
): AsyncGenerator<UploadedSource> {
  const budget = openUploadBudget(limits)
  const paths = createPathSet()
  const configs: Configs = new Map()
  for (const { name, bytes } of parts) {
    const part = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget, configs, notes }
    for await (const source of sourcesIn(part)) {
      paths.add(source.path)
      yield source
    }
  }
  if (notes && configs.size > 0) await noteConfigs(budget, notes, configs)
}

/** What the configuration files say is stored with the project; the files themselves are not. */
const noteConfigs = async (budget: UploadBudget, notes: UploadNotes, configs: Configs): Promise<void> => {
  const texts: Record<string, string> = {}
  for (const [path, read] of configs) {
    // Sources have their paths in this form too.
    if (isPlainPath(path)) texts[path.normalize('NFC')] = (await read()).toString('utf8')
  }
  const configuration = readProjectConfiguration(texts)
  const { tools, dependencies = [], unread } = configuration
  addStated(budget, notes, {
    remappings: [...(notes.stated.remappings ?? []), ...readRemappings(texts)],
    ...(tools.length + dependencies.length + unread.length > 0 ? { configuration } : {}),
  })
}

/** Charges every chunk as it arrives. */
const bytesOf = async (part: MultipartFile, budget: UploadBudget): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of part.file) {
    chargePacked(budget, chunk.length)
    chunks.push(chunk)
  }
  return part.file.truncated ? Promise.reject(tooLarge(budget.limits)) : Buffer.concat(chunks)
}

/** Configuration files by path; each is unpacked when it is read. */
type Configs = Map<string, () => Promise<Buffer>>

interface Part {
  name: string
  bytes: Buffer
  budget: UploadBudget
  configs: Configs
  notes: UploadNotes | undefined
}

/** An archive and a standard JSON hold many sources, anything else is one. */
async function* sourcesIn(part: Part): AsyncGenerator<UploadedSource> {
  const { name, bytes, budget, configs } = part
  if (/\.zip$/i.test(name)) yield* zippedSources(part)
  else if (isConfigurationFile(name)) {
    if (takeConfig(budget, name, bytes.length)) configs.set(name, async () => bytes)
  } else if (/\.json$/i.test(name)) yield* standardSources(part)
  else if (isArchive(name)) refuseUpload('other_archive', name.slice(0, 100))
  else {
    const path = readSourcePath(name)
    chargeSource(budget, bytes.length)
    yield { path, read: async () => readSourceText(path, bytes) }
  }
}

/** Charges a configuration file; false for one that is skipped. */
const takeConfig = (budget: UploadBudget, name: string, bytes: number): boolean => {
  if (isDependencyList(name)) return takeDependencyList(budget, bytes)
  chargeConfig(budget, bytes)
  return bytes <= MAX_CONFIG_FILE_BYTES
}

async function* zippedSources({ bytes, budget, configs }: Part): AsyncGenerator<UploadedSource> {
  for await (const { path, read } of readZip(bytes, budget)) {
    if (path.endsWith('.sol')) {
      yield { path: readSourcePath(path), read: async () => readSourceText(path, await read()) }
    } else configs.set(path, read)
  }
}

/** All sources are charged before the first one is stored. */
function* standardSources({ name, bytes, budget, notes }: Part): Generator<UploadedSource> {
  const { sources, stated } = readStandardJson(name, readSourceText(name, bytes))
  if (notes) {
    notes.origin = 'standard_json'
    addStated(budget, notes, stated)
  }
  for (const [, content] of sources) chargeSource(budget, Buffer.byteLength(content))
  for (const [path, content] of sources) {
    yield { path: readSourcePath(path), read: async () => readSourceText(path, Buffer.from(content)) }
  }
}

const addStated = (budget: UploadBudget, notes: UploadNotes, stated: BuildHints) => {
  const all = { ...notes.stated, ...stated }
  limitStated(budget, all)
  notes.stated = all
}

async function* partsOf(request: FastifyRequest, limits: UploadLimits) {
  try {
    yield* request.files(formLimits(limits))
  } catch (error) {
    nameBroken(error)
  }
}

/** The form's parser names limits by a status; whatever else it throws means that the form itself is broken. */
const nameBroken = (error: unknown): never => {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
  throw new AppError('BAD_REQUEST', { cause: error })
}

/** Says no before the first byte is read, where the caller tells how much will come. */
const refuseByLength = (request: FastifyRequest, limits: UploadLimits) => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.maxBytes + limits.maxFiles * FORM_OVERHEAD_BYTES_PER_FILE) throw tooLarge(limits)
}

/** One part may be an archive, so that it may be as large as the whole. */
const formLimits = ({ maxBytes, maxFiles }: UploadLimits) => ({
  preservePath: true,
  limits: {
    fileSize: maxBytes,
    files: maxFiles,
    fields: MAX_FIELDS,
    fieldSize: 1_000,
    parts: maxFiles + MAX_FIELDS,
    headerPairs: 20,
  },
})
