import { AppError } from '@lc/api-contract'

export interface UploadLimits {
  /** As sent. */
  maxBytes: number
  /** Of all sources and configuration files of a request after unpacking. */
  maxUnpackedBytes: number
  maxFileBytes: number
  maxFiles: number
}

/** Archives contain many files that we skip: allow this many entries for each file that we keep. */
const ENTRIES_PER_FILE = 10
/** Larger configuration files are skipped: a real one has a few kilobytes. */
export const MAX_CONFIG_FILE_BYTES = 200_000
/** Limits for stated build settings; real projects state a few kilobytes of remappings and library addresses. */
const MAX_CONFIG_BYTES = 2_000_000
const MAX_STATED_BYTES = 256_000
/** A lock file of a large project has a megabyte. Larger files are skipped, because they are optional. */
const MAX_LIST_BYTES = 2_000_000
const MAX_ALL_LISTS_BYTES = 4_000_000

/**
 * Counts one request against its limits. Every reader charges it before it unpacks, copies or stores anything. It is
 * plain data, so that it can be sent to a thread.
 */
export interface UploadBudget {
  limits: UploadLimits
  /** Bytes as sent. */
  packedBytes: number
  /** Bytes of sources and configuration files after unpacking. */
  unpackedBytes: number
  configBytes: number
  /** Bytes of files that list dependencies. */
  listBytes: number
  files: number
  archiveEntries: number
}

export const openUploadBudget = (limits: UploadLimits): UploadBudget => ({
  limits,
  packedBytes: 0,
  unpackedBytes: 0,
  configBytes: 0,
  listBytes: 0,
  files: 0,
  archiveEntries: 0,
})

export const chargePacked = (budget: UploadBudget, bytes: number): void => {
  budget.packedBytes += bytes
  if (budget.packedBytes > budget.limits.maxBytes) throw tooLarge(budget.limits)
}

export const chargeArchiveEntries = (budget: UploadBudget, count: number): void => {
  budget.archiveEntries += count
  if (budget.archiveEntries > budget.limits.maxFiles * ENTRIES_PER_FILE) throw tooLarge(budget.limits)
}

/** One source file of this size, from any kind of part. */
export const chargeSource = (budget: UploadBudget, bytes: number): void => {
  budget.files += 1
  if (bytes > budget.limits.maxFileBytes || budget.files > budget.limits.maxFiles) throw tooLarge(budget.limits)
  chargeUnpacked(budget, bytes)
}

/** One configuration file of this size; it is read but not stored. */
export const chargeConfig = (budget: UploadBudget, bytes: number): void => {
  budget.configBytes += bytes
  if (budget.configBytes > MAX_CONFIG_BYTES) throw tooLarge(budget.limits)
  chargeUnpacked(budget, bytes)
}

/** Charges a dependency list if it is small enough to be read. */
export const takeDependencyList = (budget: UploadBudget, bytes: number): boolean => {
  if (bytes > MAX_LIST_BYTES || budget.listBytes + bytes > MAX_ALL_LISTS_BYTES) return false
  budget.listBytes += bytes
  chargeUnpacked(budget, bytes)
  return true
}

/** Build settings are stored with the project and used by every scan of it. */
export const limitStated = (budget: UploadBudget, stated: object): void => {
  if (Buffer.byteLength(JSON.stringify(stated)) > MAX_STATED_BYTES) throw tooLarge(budget.limits)
}

export const tooLarge = ({ maxBytes, maxUnpackedBytes, maxFileBytes, maxFiles }: UploadLimits) =>
  new AppError('TOO_LARGE', { details: { maxBytes, maxUnpackedBytes, maxFileBytes, maxFiles } })

const chargeUnpacked = (budget: UploadBudget, bytes: number): void => {
  budget.unpackedBytes += bytes
  if (budget.unpackedBytes > budget.limits.maxUnpackedBytes) throw tooLarge(budget.limits)
}
