import { isCommitId, isGitRef } from '@lc/api-contract'
import type { GitHttp } from './git-http.ts'
import { GitRefused } from './git-refused.ts'
import { lineOf, type Packet, PacketError, readPackets, writePackets } from './pkt-line.ts'

interface PackRequest {
  url: string
  /** A branch, a tag or a commit; the default branch if undefined. */
  ref?: string | undefined
  /** The server leaves out larger files if it can. */
  maxFileBytes: number
  /** For a private repository. */
  authorization?: string | undefined
}

export interface FetchedPack {
  commit: string
  pack: Buffer
}

/**
 * One commit of a repository without its history, by protocol version 2: the capabilities, the ref and the pack. The
 * pack is only collected here; the jail reads it.
 */
export const fetchPack = async (http: GitHttp, request: PackRequest): Promise<FetchedPack> => {
  try {
    const capabilities = await readCapabilities(http, request)
    const commit = await findCommit(http, request)
    return { commit, pack: await downloadPack(http, { ...request, commit, capabilities }) }
  } catch (error) {
    throw error instanceof PacketError ? new GitRefused('git_unreadable', {}, { cause: error }) : error
  }
}

const MAX_CAPABILITIES = 100

/** Capabilities by name, with their values. Servers without version 2 or another hash than SHA-1 are refused. */
const readCapabilities = async (http: GitHttp, { url, authorization }: PackRequest): Promise<Map<string, string>> => {
  const reply = http.request({
    url,
    authorization,
    path: '/info/refs?service=git-upload-pack',
    contentType: 'application/x-git-upload-pack-advertisement',
  })
  const lines: string[] = []
  for await (const packet of readPackets(reply)) {
    if (Buffer.isBuffer(packet)) lines.push(lineOf(packet))
    if (lines.length > MAX_CAPABILITIES) break
  }
  if (!lines.slice(0, 2).includes('version 2')) throw new GitRefused('git_unreadable')
  const known = new Map(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]))
  const format = known.get('object-format') ?? 'sha1'
  if (format !== 'sha1' || !known.get('fetch')?.split(' ').includes('shallow')) throw new GitRefused('git_unreadable')
  return known
}

const ask = (http: GitHttp, { url, authorization }: PackRequest, lines: readonly string[]): AsyncGenerator<Packet> =>
  readPackets(
    http.request({
      url,
      authorization,
      path: '/git-upload-pack',
      body: writePackets(lines),
      contentType: 'application/x-git-upload-pack-result',
    }),
  )

const MAX_REFS = 1_000

const findCommit = async (http: GitHttp, request: PackRequest): Promise<string> => {
  const { ref } = request
  if (ref !== undefined && !isGitRef(ref)) throw new GitRefused('git_ref_not_found', { wanted: ref.slice(0, 200) })
  if (ref !== undefined && isCommitId(ref)) return ref
  const names = ref === undefined ? ['HEAD'] : [`refs/heads/${ref}`, `refs/tags/${ref}`, ref]
  const found = new Map<string, string>()
  const prefixes = names.map((name) => `ref-prefix ${name}`)
  for await (const packet of ask(http, request, ['command=ls-refs', 'delimiter', 'peel', ...prefixes])) {
    if (!Buffer.isBuffer(packet)) continue
    const [id = '', name = '', ...notes] = lineOf(packet).split(' ')
    const peeled = notes.find((note) => note.startsWith('peeled:'))?.slice('peeled:'.length)
    if (names.includes(name)) found.set(name, peeled ?? id)
    if (found.size > MAX_REFS) break
  }
  const commit = names.map((name) => found.get(name)).find((id) => id !== undefined)
  if (commit === undefined || !isCommitId(commit)) throw new GitRefused('git_ref_not_found', { wanted: ref ?? 'HEAD' })
  return commit
}

interface Download extends PackRequest {
  commit: string
  capabilities: ReadonlyMap<string, string>
}

const downloadPack = async (http: GitHttp, download: Download): Promise<Buffer> => {
  const { commit, capabilities, maxFileBytes } = download
  const canFilter = capabilities.get('fetch')?.split(' ').includes('filter')
  const chunks: Buffer[] = []
  let isPack = false
  for await (const packet of ask(http, download, [
    'command=fetch',
    'delimiter',
    'no-progress',
    'ofs-delta',
    `want ${commit}`,
    'deepen 1',
    ...(canFilter ? [`filter blob:limit=${maxFileBytes + 1}`] : []),
    'done',
  ])) {
    if (!Buffer.isBuffer(packet)) continue
    if (isPack) takeBand(packet, chunks)
    else if (packet.subarray(0, ERROR.length).equals(ERROR))
      throw new GitRefused('git_ref_not_found', { wanted: commit })
    else isPack = lineOf(packet) === 'packfile'
  }
  if (chunks.length === 0) throw new GitRefused('git_unreadable')
  return Buffer.concat(chunks)
}

const ERROR = Buffer.from('ERR ')

/** The first byte names the channel: the pack, progress, or the server's last words. */
const takeBand = (packet: Buffer, chunks: Buffer[]): void => {
  if (packet[0] === 1) chunks.push(packet.subarray(1))
  else if (packet[0] !== 2) throw new GitRefused('git_unreadable')
}
