import { isConfigurationFile } from '@lc/api-contract'

/** What the server accepts; checked here first so that a person hears it before anything is sent. */
export const limits = { maxFiles: 2000, maxFileBytes: 2 * 1024 * 1024, maxPackedBytes: 20 * 1024 * 1024 } as const

type Refusal = 'type' | 'alone' | 'size' | 'count' | 'empty' | 'changed'

export interface Picked {
  files: readonly File[]
  refused: Readonly<Partial<Record<Refusal, readonly string[]>>>
}

export const noFiles: Picked = { files: [], refused: {} }

/** Adds the chosen files to those that are there; a file of the same name takes the older one's place. */
export const readFiles = (there: readonly File[], chosen: readonly File[]): Picked => {
  const refused: Partial<Record<Refusal, string[]>> = {}
  const files = new Map(there.map((file) => [file.name, file]))
  for (const file of chosen) {
    const refusal = refusalOf(file, files)
    if (refusal) refused[refusal] = [...(refused[refusal] ?? []), file.name]
    else files.set(file.name, file)
  }
  return { files: [...files.values()], refused }
}

/** A browser does not send a file that was written to after it was chosen: the person has to choose it again. */
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

const refusalOf = (file: File, files: ReadonlyMap<string, File>): Refusal | undefined => {
  const isPacked = isWhole(file.name)
  if (!isPacked && !isKind(file.name, '.sol') && !isConfigurationFile(file.name)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > (isPacked ? limits.maxPackedBytes : limits.maxFileBytes)) return 'size'
  const others = [...files.keys()].filter((name) => name !== file.name)
  if (others.some((name) => isPacked || isWhole(name))) return 'alone'
  return others.length >= limits.maxFiles ? 'count' : undefined
}

/** An archive or a standard JSON is a project by itself. */
const isWhole = (name: string) => isKind(name, '.zip') || (isKind(name, '.json') && !isConfigurationFile(name))

const isKind = (name: string, ending: string) => name.toLowerCase().endsWith(ending)
