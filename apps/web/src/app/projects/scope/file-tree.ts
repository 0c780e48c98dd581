export interface TreeFile {
  path: string
  name: string
}

export interface TreeFolder {
  path: string
  /** Folders with a single folder inside are joinSingleFolder: `lib/solmate/src`. */
  name: string
  folders: readonly TreeFolder[]
  files: readonly TreeFile[]
  /** The number of files below it, at any depth. */
  count: number
}

/** Turns paths into nested folders in alphabetical order. */
export const buildFileTree = (paths: readonly string[]): TreeFolder =>
  buildFolder(
    '',
    paths.map((path) => ({ path, rest: path.split('/') })),
  )

interface Part {
  path: string
  rest: readonly string[]
}

const buildFolder = (path: string, parts: readonly Part[]): TreeFolder => {
  const below = Map.groupBy(
    parts.filter(({ rest }) => rest.length > 1),
    ({ rest }) => rest[0] ?? '',
  )
  const folders = [...below]
    .sort(([one], [other]) => compare(one, other))
    .map(([name, inside]) => {
      const whole = path ? `${path}/${name}` : name
      const folder = buildFolder(
        whole,
        inside.map((part) => ({ ...part, rest: part.rest.slice(1) })),
      )
      return joinSingleFolder({ ...folder, name })
    })
  const files = parts
    .filter(({ rest }) => rest.length === 1)
    .map(({ path: whole, rest }) => ({ path: whole, name: rest[0] ?? '' }))
    .sort((one, other) => compare(one.name, other.name))
  return { path, name: '', folders, files, count: parts.length }
}

const joinSingleFolder = (folder: TreeFolder): TreeFolder => {
  const [only, ...more] = folder.folders
  if (!only || more.length > 0 || folder.files.length > 0) return folder
  return { ...only, name: `${folder.name}/${only.name}` }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
