import { isConfigurationFile } from '@lc/api-contract'

interface FoundFile {
  file: File
  /** Below the folder that was given. */
  path: string
}

const SKIPPED = 'node_modules'

/**
 * The Solidity and configuration files of a folder, each by its path; dependencies of a build tool and hidden folders are not
 * looked into.
 */
export const projectFilesIn = (found: readonly FoundFile[]): readonly File[] =>
  found
    .filter(({ path }) => isProjectFile(path) && path.split('/').every(isLookedInto))
    .map(({ file, path }) => new File([file], path, { type: file.type, lastModified: file.lastModified }))

/** What an input for folders gives: its paths begin with the folder's own name. */
export const readFolder = (files: Iterable<File>): readonly File[] =>
  projectFilesIn([...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(1).join('/') })))

/** Whether a folder was given without any folder of libraries; `node_modules` is never read. */
export const lacksLibraries = (files: readonly Pick<File, 'name'>[]): boolean =>
  files.some(({ name }) => name.includes('/')) && !files.some(({ name }) => LIBRARY_FOLDER.test(name))

const LIBRARY_FOLDER = /(?:^|\/)(?:libs?|node_modules)\//

/** What was dropped: files as they are, folders opened. */
export const readDropped = async (items: DataTransferItemList): Promise<readonly File[]> => {
  // They are there during the event alone: all are taken before the first wait.
  const given = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? [])
  return (await Promise.all(given.map(filesOf))).flat()
}

const filesOf = async (given: FileSystemEntry | File): Promise<readonly File[]> => {
  if (given instanceof File) return [given]
  return isFolder(given) ? projectFilesIn(await filesIn(given, '')) : [await fileOf(given as FileSystemFileEntry)]
}

const isProjectFile = (path: string) => path.toLowerCase().endsWith('.sol') || isConfigurationFile(path)

const isLookedInto = (name: string) => name !== SKIPPED && (!name.startsWith('.') || isConfigurationFile(name))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesIn = async (folder: FileSystemDirectoryEntry, path: string): Promise<FoundFile[]> => {
  const entries = (await entriesOf(folder)).filter(({ name }) => isLookedInto(name))
  const found = await Promise.all(
    entries.map(async (entry) =>
      isFolder(entry)
        ? filesIn(entry, `${path}${entry.name}/`)
        : [{ file: await fileOf(entry as FileSystemFileEntry), path: path + entry.name }],
    ),
  )
  return found.flat()
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader gives a hundred at a time, and none at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
