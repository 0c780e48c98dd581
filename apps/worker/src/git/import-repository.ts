import { configurationPattern, type GitSource } from '@lc/api-contract'
import type { UploadLimits } from '@lc/core'
import { type Jail, unpackRepository } from '@lc/engines'
import { fetchPack } from './fetch-pack.ts'
import { type GitHttp, type GitHttpOptions, openGitHttp } from './git-http.ts'
import { GitRefused } from './git-refused.ts'
import type { AuthorizeRepository } from './repository-tokens.ts'
import { readSubmodules, submoduleUrl } from './submodules.ts'

export interface GitSettings extends Omit<GitHttpOptions, 'signal'> {
  /** The time of a whole import. */
  timeoutMs: number
  /** Names of hosts from which submodules are read, besides the repository's own. */
  submoduleHosts: ReadonlySet<string>
  limits: UploadLimits
}

export interface ImportedFile {
  path: string
  bytes: Uint8Array
}

interface ImportContext {
  jail: Jail
  signal: AbortSignal
  onStep: (step: 'downloading' | 'submodules') => Promise<void>
  /** Gets access to repositories that aren't public. */
  authorize?: AuthorizeRepository | undefined
}

/** Submodules of submodules are read too, as `git clone --recursive` does. */
const MAX_LEVELS = 3
const MAX_REPOSITORIES = 40
const MAX_ENTRIES = 100_000
const MAX_DEPTH = 32
/** Folders of a library that a project doesn't import; they would use up the limit on files. */
const SKIPPED_IN_LIBRARIES = ['test', 'tests', 'certora', 'fv', 'audits', 'script', 'scripts']

interface ImportRequest extends Pick<GitSource, 'url' | 'ref'> {
  settings: GitSettings
}

interface Imported {
  commit: string
  files: ImportedFile[]
}

/** Downloads a repository and its submodules and unpacks each in the jail. Fails with GitRefused. */
export const importRepository = async (request: ImportRequest, context: ImportContext): Promise<Imported> => {
  const time = AbortSignal.timeout(request.settings.timeoutMs)
  try {
    return await importAll(request, { ...context, signal: AbortSignal.any([context.signal, time]) })
  } catch (error) {
    context.signal.throwIfAborted()
    throw time.aborted ? new GitRefused('git_too_slow', {}, { cause: error }) : error
  }
}

const importAll = async (
  { url, ref, settings }: ImportRequest,
  { jail, signal, onStep, authorize }: ImportContext,
): Promise<Imported> => {
  const http = openGitHttp({ ...settings, signal })
  const files: ImportedFile[] = []
  const waiting: Repository[] = [{ url, ref, folder: '', level: 0 }]
  let commit: string | undefined
  for (let index = 0; index < waiting.length; index += 1) {
    const repository = waiting[index] as Repository
    if (index === MAX_REPOSITORIES) throw new GitRefused('git_too_many_files')
    if (index < 2) await onStep(index === 0 ? 'downloading' : 'submodules')
    const fetched = await fetchNamed({ http, repository, settings, authorize, signal })
    const tree = await unpack({ fetched, repository, settings, jail, signal })
    commit ??= fetched.commit
    for (const { path, bytes } of tree.files) files.push({ path: repository.folder + path, bytes })
    waiting.push(...submodulesOf(tree, repository, settings))
  }
  return { commit: commit ?? '', files }
}

interface Repository {
  url: string
  ref: string | undefined
  /** Where its files belong, with a slash at the end. */
  folder: string
  level: number
}

/** A refusal of a submodule names it. */
const fetchNamed = async (fetching: Fetching) => {
  const { url, folder } = fetching.repository
  try {
    return await fetchWithAccess(fetching)
  } catch (error) {
    const isMissing = error instanceof GitRefused && /not_found|redirected|address/.test(error.reason.code)
    if (folder === '' || !isMissing) throw error
    throw new GitRefused(
      'git_submodule_refused',
      { name: folder.slice(0, -1), wanted: url.slice(0, 200) },
      { cause: error },
    )
  }
}

interface Fetching {
  http: GitHttp
  repository: Repository
  settings: GitSettings
  authorize: AuthorizeRepository | undefined
  signal: AbortSignal
}

/**
 * Tries without a token first, so public repositories need none. A refused access ends with the refusal of the first
 * try: a private repository looks like a missing one.
 */
const fetchWithAccess = async ({ http, repository: { url, ref }, settings, authorize, signal }: Fetching) => {
  const request = { url, ref, maxFileBytes: settings.limits.maxFileBytes }
  try {
    return await fetchPack(http, request)
  } catch (error) {
    const isMissing = error instanceof GitRefused && error.reason.code === 'git_not_found'
    const authorization = isMissing ? await authorize?.(url, signal) : undefined
    if (authorization === undefined) throw error
    return fetchPack(http, { ...request, authorization })
  }
}

interface Unpacking {
  fetched: { commit: string; pack: Buffer }
  repository: Repository
  settings: GitSettings
  jail: Jail
  signal: AbortSignal
}

const unpack = async ({ fetched, repository, settings, jail, signal }: Unpacking) => {
  const { maxFiles, maxFileBytes, maxUnpackedBytes } = settings.limits
  const result = await unpackRepository({
    ...fetched,
    jail,
    signal,
    configuration: configurationPattern(),
    skippedFolders: repository.folder === '' ? [] : SKIPPED_IN_LIBRARIES,
    limits: { maxEntries: MAX_ENTRIES, maxDepth: MAX_DEPTH, maxFiles, maxFileBytes, maxTotalBytes: maxUnpackedBytes },
  })
  if (result.ok) return result
  const file = (repository.folder + result.path).slice(0, 200)
  throw new GitRefused(result.refusal, file === '' ? {} : { file })
}

interface UnpackedTree {
  files: readonly ImportedFile[]
  links: readonly { path: string; commit: string }[]
}

const submodulesOf = ({ files, links }: UnpackedTree, parent: Repository, settings: GitSettings): Repository[] => {
  if (links.length === 0 || parent.level + 1 >= MAX_LEVELS) return []
  const stated = files.find(({ path }) => path === '.gitmodules')
  const urls = readSubmodules(Buffer.from(stated?.bytes ?? []).toString('utf8'))
  return links.flatMap(({ path, commit }) => {
    const url = urls.get(path)
    // A commit without an address is left over from a removed submodule; Git ignores it too.
    if (url === undefined) return []
    const rules = { parentUrl: parent.url, hosts: settings.submoduleHosts }
    const folder = `${parent.folder}${path}/`
    return [{ url: submoduleUrl(url, path, rules), ref: commit, folder, level: parent.level + 1 }]
  })
}
