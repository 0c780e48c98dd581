import { type GitObject, PackError } from './read-pack.ts'

/** Chooses the files of a commit. Runs inside the jail, so it imports only its neighbour. */

export interface TreeLimits {
  /** Files and folders of the whole tree, wanted or not. */
  maxEntries: number
  maxDepth: number
  maxFiles: number
  maxFileBytes: number
  maxTotalBytes: number
}

export interface TreeRequest {
  commit: string
  limits: TreeLimits
  /** Matches paths of configuration files; they are optional, so large ones are left out. */
  configuration: string
  /** Top folders to leave out. */
  skippedFolders: readonly string[]
}

export interface TreeFile {
  path: string
  bytes: Uint8Array
}

export interface Tree {
  files: TreeFile[]
  /** Submodules: a path and the commit that belongs there. */
  links: { path: string; commit: string }[]
}

export type TreeRefusal = 'too_large' | 'too_many_files' | 'unreadable' | 'path_refused' | 'link_outside'

export class TreeError extends Error {
  readonly problem: TreeRefusal
  readonly path: string

  constructor(problem: TreeRefusal, path = '') {
    super(problem)
    this.name = 'TreeError'
    this.problem = problem
    this.path = path
  }
}

interface Walk {
  objects: ReadonlyMap<string, GitObject>
  request: TreeRequest
  isConfiguration: RegExp
  tree: Tree
  entries: number
  bytes: number
}

const FOLDER = 0o040000
const SYMLINK = 0o120000
const SUBMODULE = 0o160000
const KIND = 0o170000
const HASH_BYTES = 20
const MODE_CHARS = 6

/** The wanted files of a commit. Refuses the whole tree for one hostile name or link, wanted or not. */
export const walkTree = (objects: ReadonlyMap<string, GitObject>, request: TreeRequest): Tree => {
  const top = findTop(objects, request.commit)
  const isConfiguration = new RegExp(request.configuration)
  const walk: Walk = { objects, request, isConfiguration, tree: { files: [], links: [] }, entries: 0, bytes: 0 }
  visitFolder(walk, { id: top, folder: '', depth: 0 })
  return walk.tree
}

const findTop = (objects: Walk['objects'], commit: string): string => {
  const found = objects.get(commit)
  const [, tree] =
    found?.type === 'commit' ? (/^tree ([0-9a-f]{40})\n/.exec(textOf(found.bytes.subarray(0, 50))) ?? []) : []
  if (tree === undefined) throw new PackError('unreadable', 'the commit is missing')
  return tree
}

const visitFolder = (walk: Walk, { id, folder, depth }: { id: string; folder: string; depth: number }): void => {
  const found = walk.objects.get(id)
  if (found?.type !== 'tree') throw new TreeError('unreadable', folder)
  if (depth > walk.request.limits.maxDepth) throw new TreeError('path_refused', folder)
  for (const entry of readEntries(found.bytes, folder)) {
    walk.entries += 1
    if (walk.entries > walk.request.limits.maxEntries) throw new TreeError('too_many_files')
    const path = folder + entry.name
    const kind = entry.mode & KIND
    if (kind === FOLDER) {
      const isSkipped = depth === 0 && walk.request.skippedFolders.includes(entry.name)
      if (!isSkipped) visitFolder(walk, { id: entry.id, folder: `${path}/`, depth: depth + 1 })
    } else if (kind === SUBMODULE) walk.tree.links.push({ path, commit: entry.id })
    else if (kind === SYMLINK) refuseOutside(walk, { id: entry.id, path, depth })
    else takeFile(walk, { id: entry.id, path })
  }
}

function* readEntries(tree: Uint8Array, folder: string) {
  let at = 0
  while (at < tree.length) {
    const space = tree.indexOf(0x20, at)
    const end = tree.indexOf(0, at)
    if (space === -1 || end < space || space - at > MODE_CHARS || end + HASH_BYTES >= tree.length)
      throw new TreeError('unreadable', folder)
    const mode = Number.parseInt(textOf(tree.subarray(at, space)), 8)
    const name = readName(tree.subarray(space + 1, end), folder)
    at = end + 1 + HASH_BYTES
    yield { mode, name, id: Buffer.from(tree.subarray(end + 1, at)).toString('hex') }
  }
}

const MAX_NAME_BYTES = 255

/** Names that leave the tree, or that a file system or Git itself reads as something else. */
const readName = (bytes: Uint8Array, folder: string): string => {
  const name = textOf(bytes)
  const isHostile =
    bytes.length > MAX_NAME_BYTES ||
    name === '' ||
    name === '.' ||
    name === '..' ||
    name.includes('\ufffd') ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    /[/\\\x00-\x1f\x7f]/.test(name) ||
    /^(?:\.git|git~\d)[ .]*$/i.test(name.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, ''))
  if (isHostile) throw new TreeError('path_refused', (folder + name).slice(0, 200))
  return name
}

const MAX_LINK_BYTES = 4_096

/** Links are never followed. One that leads out of the tree refuses the import. */
const refuseOutside = ({ objects }: Walk, { id, path, depth }: { id: string; path: string; depth: number }): void => {
  const found = objects.get(id)
  const target = found?.type === 'blob' && found.bytes.length <= MAX_LINK_BYTES ? textOf(found.bytes) : '/'
  let level = depth
  let isOutside = target.startsWith('/') || target.includes('\\')
  for (const part of target.split('/')) {
    if (part === '..') level -= 1
    else if (part !== '' && part !== '.') level += 1
    if (level < 0) isOutside = true
  }
  if (isOutside) throw new TreeError('link_outside', path)
}

const takeFile = (walk: Walk, { id, path }: { id: string; path: string }): void => {
  const isSource = path.endsWith('.sol')
  if (!isSource && !walk.isConfiguration.test(path)) return
  const { limits } = walk.request
  const bytes = walk.objects.get(id)?.bytes
  if (!bytes || bytes.length > limits.maxFileBytes) {
    // The server leaves out large files on request, so a missing one is too large.
    if (isSource) throw new TreeError('too_large', path)
    return
  }
  walk.bytes += bytes.length
  if (walk.bytes > limits.maxTotalBytes) throw new TreeError('too_large')
  if (walk.tree.files.length >= limits.maxFiles) throw new TreeError('too_many_files')
  walk.tree.files.push({ path, bytes })
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
