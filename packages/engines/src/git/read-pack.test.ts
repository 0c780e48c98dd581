import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { applyDelta, readPack } from './read-pack.ts'
import { type TreeRequest, walkTree } from './walk-tree.ts'

const limits = { maxObjects: 100, maxObjectBytes: 10_000, maxTotalBytes: 20_000 }

const sizeBytes = (kind: number, size: number): Buffer => {
  const bytes = [(kind << 4) | (size & 15)]
  for (let rest = size >> 4; rest > 0; rest >>= 7) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128
    bytes.push(rest & 127)
  }
  return Buffer.from(bytes)
}

const entry = (kind: number, content: Buffer, { size = content.length, base = Buffer.alloc(0) } = {}) =>
  Buffer.concat([sizeBytes(kind, size), base, deflateSync(content)])

const pack = (entries: readonly Buffer[], count = entries.length): Buffer => {
  const head = Buffer.alloc(12)
  head.write('PACK')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(count, 8)
  const body = Buffer.concat([head, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

const idOf = (type: string, content: Buffer) =>
  createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex')

const blob = Buffer.from('contract A {}')
const blobId = idOf('blob', blob)

test('default: reads objects, and deltas to an offset or an id in any order', () => {
  // Copies nine bytes of the base and adds five.
  const delta = Buffer.from([13, 14, 0x90, 9, 5, ...Buffer.from('B { }')])
  const first = entry(3, blob)
  const byId = entry(7, delta, { base: Buffer.from(blobId, 'hex') })
  const byOffset = entry(6, delta, { base: Buffer.from([first.length]) })
  const changed = idOf('blob', Buffer.from('contract B { }'))
  for (const entries of [
    [first, byOffset],
    [byId, first],
  ])
    expect([...readPack(pack(entries), limits).keys()].sort()).toEqual([blobId, changed].sort())
})

test.each<[string, Buffer, string]>([
  ['no pack', Buffer.from('PACK'), 'unreadable'],
  ['a wrong checksum', Buffer.concat([pack([entry(3, blob)]).subarray(0, -1), Buffer.from([0])]), 'unreadable'],
  ['fewer objects than stated', pack([entry(3, blob)], 2), 'unreadable'],
  ['more bytes than objects', pack([entry(3, blob), entry(3, blob)], 1), 'unreadable'],
  ['too many objects', pack([], 101), 'too_large'],
  ['an object over the limit', pack([entry(3, Buffer.alloc(10_001))]), 'too_large'],
  ['objects over the limit together', pack([1, 2, 3].map(() => entry(3, Buffer.alloc(9_000)))), 'too_large'],
  ['an object that is larger than stated', pack([entry(3, Buffer.alloc(5_000), { size: 10 })]), 'unreadable'],
  ['an object that is smaller than stated', pack([entry(3, blob, { size: 14 })]), 'unreadable'],
  ['an unknown kind', pack([entry(5, blob)]), 'unreadable'],
  ['a delta to nothing', pack([entry(7, blob, { base: Buffer.alloc(20) })]), 'unreadable'],
  ['a delta before the pack', pack([entry(6, blob, { base: Buffer.from([127]) })]), 'unreadable'],
])('given %s, fails', (_, bytes, problem) => {
  expect(() => readPack(bytes, limits)).toThrow(expect.objectContaining({ problem }))
})

test.each<[string, number[], string]>([
  ['another base', [4, 1, 1, 65], 'unreadable'],
  ['a result over the limit', [3, 0xff, 0xff, 0x7f], 'too_large'],
  ['a copy from outside the base', [3, 4, 0x90, 4], 'unreadable'],
  ['more bytes than stated', [3, 1, 2, 65, 66], 'unreadable'],
  ['fewer bytes than stated', [3, 2, 1, 65], 'unreadable'],
  ['an order without content', [3, 1, 0, 1, 65], 'unreadable'],
  ['bytes that are cut off', [3, 2, 2, 65], 'unreadable'],
])('given a delta with %s, fails', (_, delta, problem) => {
  expect(() => applyDelta(Buffer.from('abc'), Buffer.from(delta), 1_000)).toThrow(expect.objectContaining({ problem }))
})

const request: Omit<TreeRequest, 'commit'> = {
  configuration: '(?:^|/)foundry\\.toml$',
  skippedFolders: [],
  limits: { maxEntries: 100, maxDepth: 3, maxFiles: 5, maxFileBytes: 1_000, maxTotalBytes: 2_000 },
}

/** The files of a commit whose tree has these entries. */
const walk = (
  entries: readonly [mode: string, name: string | Buffer, id: string][],
  others: [string, Buffer][] = [],
) => {
  const tree = Buffer.concat(
    entries.map(([mode, name, id]) =>
      Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.alloc(1), Buffer.from(id, 'hex')]),
    ),
  )
  const commit = Buffer.from(`tree ${idOf('tree', tree)}\n\nx`)
  const commitId = idOf('commit', commit)
  const kinds: Record<string, number> = { commit: 1, tree: 2, blob: 3 }
  const all: [string, Buffer][] = [['commit', commit], ['tree', tree], ['blob', blob], ...others]
  const objects = readPack(pack(all.map(([type, content]) => entry(kinds[type] ?? 0, content))), limits)
  return walkTree(objects, { ...request, commit: commitId })
}

test('default: chooses sources and configuration, and lists submodules', () => {
  const { files, links } = walk([
    ['100644', 'A.sol', blobId],
    ['100755', 'foundry.toml', blobId],
    ['100644', 'README.md', blobId],
    ['100644', 'package.json', 'b'.repeat(40)],
    ['160000', 'lib', 'c'.repeat(40)],
  ])
  expect(files.map(({ path }) => path)).toEqual(['A.sol', 'foundry.toml'])
  expect(links).toEqual([{ path: 'lib', commit: 'c'.repeat(40) }])
})

test.each([
  '..',
  '.',
  '',
  '../x.sol',
  'a/b.sol',
  'a\\b.sol',
  '.git',
  '.GIT',
  '.git ',
  'git~1',
  '.g\u200cit',
  'a\nb',
  Buffer.from([0xff, 0xfe]),
  'x'.repeat(256),
])('refuses a path with the name %j', (name) => {
  expect(() => walk([['100644', name, blobId]])).toThrow(expect.objectContaining({ problem: 'path_refused' }))
})

test.each([
  ['A.sol', false],
  ['./a/../b', false],
  ['/etc/passwd', true],
  ['../x', true],
  ['a/../../x', true],
  ['..\\x', true],
])('given a link to %s, refuses it: %s', (target, isRefused) => {
  const link = Buffer.from(target)
  const entries: [string, string, string][] = [['120000', 'link.sol', idOf('blob', link)]]
  if (isRefused)
    expect(() => walk(entries, [['blob', link]])).toThrow(
      expect.objectContaining({ problem: 'link_outside', path: 'link.sol' }),
    )
  else expect(walk(entries, [['blob', link]]).files).toEqual([])
})

test('given a missing or large source, names it; given too many, refuses them', () => {
  expect(() => walk([['100644', 'A.sol', 'b'.repeat(40)]])).toThrow(
    expect.objectContaining({ problem: 'too_large', path: 'A.sol' }),
  )
  const many = Array.from({ length: 6 }, (_, index): [string, string, string] => ['100644', `A${index}.sol`, blobId])
  expect(() => walk(many)).toThrow(expect.objectContaining({ problem: 'too_many_files' }))
})
