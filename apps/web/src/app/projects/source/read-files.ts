import { isConfigurationFile } from '@lc/api-contract'

/** The server's limits, checked here first to save a useless upload. */
export const limits = { maxFiles: 2000, maxFileBytes: 2 * 1024 * 1024, maxPackedBytes: 20 * 1024 * 1024 } as const

type Refusal = 'type' | 'alone' | 'size' | 'count' | 'empty' | 'changed'

export interface Picked {
  files: readonly File[]
  refused: Readonly<Partial<Record<Refusal, readonly string[]>>>
}

export const noFiles: Picked = { files: [], refused: {} }

/** Adds the chosen files; a file replaces an earlier one with the same name. */
export const readFiles = (earlier: readonly File[], chosen: readonly File[]): Picked => {
  const refused: Partial<Record<Refusal, string[]>> = {}
  const files = new Map(earlier.map((file) => [file.name, file]))
  for (const file of chosen) {
    const refusal = findRefusal(file, files)
    if (refusal) refused[refusal] = [...(refused[refusal] ?? []), file.name]
    else files.set(file.name, file)
  }
  return { files: [...files.values()], refused }
}

/** Browsers don't send a file that changed after it was chosen: the user has to choose it again. */
export const dropChanged = async (files: readonly File[]): Promise<Picked> => {
  const isReadable = await Promise.all(files.map(canRead))
  const changed = files.filter((_, at) => !isReadable[at]).map(({ name }) => name)
  return { files: files.filter((_, at) => isReadable[at]), refused: changed.length > 0 ? { changed } : {} }
}

const canRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const findRefusal = (file: File, files: ReadonlyMap<string, File>): Refusal | undefined => {
  const isPacked = isWholeProject(file.name)
  if (!isPacked && !hasEnding(file.name, '.sol') && !isConfigurationFile(file.name)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > (isPacked ? limits.maxPackedBytes : limits.maxFileBytes)) return 'size'
  const others = [...files.keys()].filter((name) => name !== file.name)
  if (others.some((name) => isPacked || isWholeProject(name))) return 'alone'
  return others.length >= limits.maxFiles ? 'count' : undefined
}

/** An archive or a standard JSON input is a whole project. */
const isWholeProject = (name: string) =>
  hasEnding(name, '.zip') || (hasEnding(name, '.json') && !isConfigurationFile(name))

const hasEnding = (name: string, ending: string) => name.toLowerCase().endsWith(ending)

interface FoundFile {
  file: File
  /** Relative to the chosen folder. */
  path: string
}

const SKIPPED = 'node_modules'

/** The Solidity and configuration files of a folder, without `node_modules` and hidden folders. */
const projectFilesIn = (found: readonly FoundFile[]): readonly File[] =>
  found
    .filter(({ path }) => isProjectFile(path) && path.split('/').every(isIncluded))
    .map(({ file, path }) => new File([file], path, { type: file.type, lastModified: file.lastModified }))

/** Files of a folder input: their paths begin with the folder's own name. */
export const readFolder = (files: Iterable<File>): readonly File[] =>
  projectFilesIn([...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(1).join('/') })))

/** Whether a chosen folder has no folder of libraries; `node_modules` is never read. */
export const lacksLibraries = (files: readonly Pick<File, 'name'>[]): boolean =>
  files.some(({ name }) => name.includes('/')) && !files.some(({ name }) => LIBRARY_FOLDER.test(name))

const LIBRARY_FOLDER = /(?:^|\/)(?:libs?|node_modules)\//

/** Reads dropped files, and the project files of dropped folders. */
export const readDropped = async (items: DataTransferItemList): Promise<readonly File[]> => {
  // The items exist only during the event, so all are read before the first await.
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])
  return (await Promise.all(dropped.map(readEntry))).flat()
}

const readEntry = async (entry: FileSystemEntry | File): Promise<readonly File[]> => {
  if (entry instanceof File) return [entry]
  return isFolder(entry) ? projectFilesIn(await filesIn(entry, '')) : [await openFile(entry as FileSystemFileEntry)]
}

const isProjectFile = (path: string) => path.toLowerCase().endsWith('.sol') || isConfigurationFile(path)

const isIncluded = (name: string) => name !== SKIPPED && (!name.startsWith('.') || isConfigurationFile(name))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesIn = async (folder: FileSystemDirectoryEntry, path: string): Promise<FoundFile[]> => {
  const entries = (await listEntries(folder)).filter(({ name }) => isIncluded(name))
  const found = await Promise.all(
    entries.map(async (entry) =>
      isFolder(entry)
        ? filesIn(entry, `${path}${entry.name}/`)
        : [{ file: await openFile(entry as FileSystemFileEntry), path: path + entry.name }],
    ),
  )
  return found.flat()
}

const openFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader returns up to a hundred entries at a time, and none at the end. */
const listEntries = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
