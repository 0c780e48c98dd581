import type { MultipartFile } from '@fastify/multipart'
import { AppError, isConfigurationFile, isDependencyList } from '@lc/api-contract'
import {
  chargeConfig,
  chargePacked,
  chargeSource,
  countLines,
  createPathSet,
  isArchive,
  isLcatToml,
  isPlainPath,
  limitStated,
  MAX_CONFIG_FILE_BYTES,
  openUploadBudget,
  readSourcePath,
  readSourceText,
  readStated,
  refuseUpload,
  takeDependencyList,
  tooLarge,
  type UploadBudget,
  type UploadLimits,
} from '@lc/core'
import type { BuildHints } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { readStandardJson } from './read-standard-json.ts'
import { readZip } from './read-zip.ts'

/** Bytes of boundaries and part headers in a form. */
const FORM_OVERHEAD_BYTES_PER_FILE = 1_000
const MAX_FIELDS = 20

interface UploadedSource {
  path: string
  /** Unpacks and checks its text. */
  read(): Promise<string>
}

/** Build settings that an upload states; filled while its sources are read. */
export interface UploadNotes {
  origin: 'file' | 'standard_json'
  stated: BuildHints
}

/** One file of a form, as sent. */
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

/** How many bytes of sources are read at a time, so that a large archive is never unpacked in memory as a whole. */
const SEGMENT_BYTES = 8_000_000

/** All parts of a multipart form. The limits apply to all of them together. */
export const readParts = async (request: FastifyRequest, limits: UploadLimits): Promise<UploadPart[]> => {
  refuseByLength(request, limits)
  const budget = openUploadBudget(limits)
  const parts: UploadPart[] = []
  for await (const part of partsOf(request, limits)) {
    parts.push({ name: part.filename ?? '', bytes: await bytesOf(part, budget).catch(nameBroken) })
  }
  return parts
}

/** Rejects the whole form for its first bad source, before any is stored. `bytes` is the size of all sources. */
export const checkSources = async (parts: readonly UploadPart[], limits: UploadLimits) => {
  const notes: UploadNotes = { origin: 'file', stated: {} }
  let bytes = 0
  for await (const { read } of sourcesOf(parts, limits, notes)) bytes += Buffer.byteLength(await read())
  if (bytes === 0) refuseUpload('no_files')
  return { notes, bytes }
}

/** Some megabytes of sources, starting at `from`. `next` is the first remaining one. */
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
 * The sources of a form one by one. A source is unpacked only when it is read, and configuration files only if there
 * are `notes` to fill.
 */
async function* sourcesOf(
  parts: readonly UploadPart[],
  limits: UploadLimits,
  notes?: UploadNotes,
): AsyncGenerator<UploadedSource> {
  const budget = openUploadBudget(limits)
  const paths = createPathSet()
  const configs: Configs = new Map()
  const sourcePaths: string[] = []
  for (const { name, bytes } of parts) {
    const part = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget, configs, notes }
    for await (const source of sourcesIn(part)) {
      paths.add(source.path)
      sourcePaths.push(source.path)
      yield source
    }
  }
  if (notes && configs.size > 0) await noteConfigs(notes, { budget, configs, sourcePaths })
}

/** The settings in configuration files are stored with the project; the files are not. */
const noteConfigs = async (
  notes: UploadNotes,
  { budget, configs, sourcePaths }: { budget: UploadBudget; configs: Configs; sourcePaths: readonly string[] },
): Promise<void> => {
  const texts: Record<string, string> = {}
  for (const [path, read] of configs) {
    // Source paths are normalised the same way.
    if (isPlainPath(path)) texts[path.normalize('NFC')] = (await read()).toString('utf8')
  }
  const { remappings, ...stated } = readStated(texts, sourcePaths)
  addStated(budget, notes, { ...stated, remappings: [...(notes.stated.remappings ?? []), ...remappings] })
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

/** An archive and a standard JSON contain many sources; any other part is one. */
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
  // One that is too large is reported, so it isn't skipped.
  return bytes <= MAX_CONFIG_FILE_BYTES || isLcatToml(name)
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

/** The form's parser reports limits with a status; any other error means that the form is broken. */
const nameBroken = (error: unknown): never => {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
  throw new AppError('BAD_REQUEST', { cause: error })
}

/** Rejects by the announced length before the first byte is read. */
const refuseByLength = (request: FastifyRequest, limits: UploadLimits) => {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.maxBytes + limits.maxFiles * FORM_OVERHEAD_BYTES_PER_FILE) throw tooLarge(limits)
}

/** One part may be an archive, so it may be as large as the whole. */
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
