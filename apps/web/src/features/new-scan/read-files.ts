/** What the server accepts; checked here first so that a person hears it before anything is sent. */
export const limits = { maxFiles: 2000, maxFileBytes: 2 * 1024 * 1024 } as const

type Refusal = 'type' | 'size' | 'count' | 'empty'

export interface Picked {
  files: readonly File[]
  refused: Readonly<Partial<Record<Refusal, readonly string[]>>>
}

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

const refusalOf = (file: File, files: ReadonlyMap<string, File>): Refusal | undefined => {
  if (!file.name.endsWith('.sol')) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > limits.maxFileBytes) return 'size'
  return files.size >= limits.maxFiles && !files.has(file.name) ? 'count' : undefined
}
