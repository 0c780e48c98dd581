import { readSample } from '@lc/report/sample'
import { createZip } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredReport } from '../features/scans/stored-report.ts'
import { type ApiThreads, type ApiThreadsOptions, openApiThreads } from './open-api-threads.ts'

const limits = { maxBytes: 20_000_000, maxUnpackedBytes: 100_000_000, maxFileBytes: 2_097_152, maxFiles: 2_000 }
const neverAborted = new AbortController().signal

let threads: ApiThreads
beforeAll(() => {
  threads = openApiThreads({ maxThreads: 1 })
})
afterAll(() => threads.close())

const withThreads = async <T>(options: Partial<ApiThreadsOptions>, run: (on: ApiThreads) => Promise<T>): Promise<T> => {
  const own = openApiThreads({ maxThreads: 1, ...options })
  return run(own).finally(() => own.close())
}

const part = (name: string, content: string | Buffer) => ({ name, bytes: new Uint8Array(Buffer.from(content)) })

const bodyOf = (index: number) => `// ${index}\n${'contract A {}\n'.repeat(100_000)}`

/** About ten megabytes, so that reading it takes a while. */
const heavyJson = () => {
  const sources = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`${index}.sol`, { content: bodyOf(index) }]),
  )
  return part('input.json', JSON.stringify({ language: 'Solidity', sources }))
}

const check = (on: ApiThreads, parts = [heavyJson()], signal = neverAborted) => on.checkUpload(parts, limits, signal)

const storedSample = (): StoredReport => {
  const { sources, structure: _, runs: __, project: ___, ...rest } = readSample()
  const own = Object.entries(sources).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }))
  return { ...rest, own, added: undefined, structure: { state: 'none' }, runs: undefined, project: undefined }
}

test('default: sources come back complete and in order, for every kind of upload', async () => {
  const entries = Array.from({ length: 14 }, (_, index) => ({ name: `${index}.sol`, content: bodyOf(index) }))
  // Real sources are less repetitive: this keeps the archive below the ratio of a zip bomb.
  const filler = Array.from({ length: 12_000 }, (_, index) => `// ${Math.sin(index)} ${Math.cos(index)}\n`).join('')
  const archive = createZip([...entries, { name: 'filler.sol', content: filler }])
  const { bytes, sources } = await check(threads, [part('x.zip', archive), part('Last.sol', 'contract Last {}')])
  const read: { path: string; text: string; lines: number }[] = []
  for await (const { path, bytes: content, lines } of sources(neverAborted)) {
    read.push({ path, text: new TextDecoder().decode(content), lines })
  }
  expect(read.map(({ path }) => path)).toEqual([...entries.map(({ name }) => name), 'filler.sol', 'Last.sol'])
  expect(read.slice(0, 14).map(({ text }) => text)).toEqual(entries.map(({ content }) => content))
  expect(read.map(({ lines }) => lines).slice(13)).toEqual([100_001, 12_000, 1])
  expect(read.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBe(bytes)
})

test('error: an upload that a thread rejects keeps its reason', async () => {
  const archive = createZip([{ name: 'A.sol', content: Buffer.from([0xff, 0xfe, 0xff]) }])
  await expect(check(threads, [part('x.zip', archive)])).rejects.toMatchObject({
    errorName: 'UPLOAD_REFUSED',
    details: { reason: 'not_text', path: 'A.sol' },
  })
})

test('given an upload that takes too long to read, it is refused as too complex', async () => {
  await withThreads({ busyMs: 1 }, async (hurried) => {
    await expect(check(hurried)).rejects.toMatchObject({
      errorName: 'UPLOAD_REFUSED',
      details: { reason: 'too_complex' },
    })
  })
})

test('given an export that takes too long to write, it is not available', async () => {
  await withThreads({ busyMs: 1 }, async (hurried) => {
    const input = { report: storedSample(), format: 'md', locale: 'en', signedAt: new Date() } as const
    await expect(hurried.writeReport(input, neverAborted)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
  })
})

test('given a full queue, the next upload is refused with a time to retry, and the first is read', async () => {
  await withThreads({ maxQueued: 0 }, async (small) => {
    const first = check(small)
    await expect(check(small)).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
      details: { retryAfterSeconds: 5 },
    })
    expect((await first).bytes).toBeGreaterThan(9_000_000)
  })
})

const reply = () => ({ service: 'sourcify' as const, bytes: new TextEncoder().encode('{"match":null}') })

test('replies of source services leave a thread for uploads', async () => {
  await withThreads({ maxThreads: 2, maxQueued: 0 }, async (two) => {
    const replies = [1, 2].map(() => two.readSourceReply(reply(), neverAborted))
    const [first, second, upload] = await Promise.allSettled([...replies, check(two)])
    expect(first).toMatchObject({ value: { kind: 'none' } })
    expect(second).toMatchObject({ reason: { errorName: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } } })
    expect(upload?.status).toBe('fulfilled')
  })
})

test('a reply that waits for a thread is read later, unless its caller leaves', async () => {
  await withThreads({ maxThreads: 2 }, async (two) => {
    const [leaver, waiter] = [new AbortController(), new AbortController()]
    const replies = [leaver, waiter, new AbortController()].map(({ signal }) => two.readSourceReply(reply(), signal))
    waiter.abort(new Error('gone'))
    leaver.abort(new Error('gone'))
    const [running, waiting, last] = await Promise.allSettled(replies)
    expect([running?.status, waiting?.status]).toEqual(['rejected', 'rejected'])
    expect(last).toMatchObject({ value: { kind: 'none' } })
  })
})

test('given a caller who disconnects, stops reading the upload', async () => {
  const abort = new AbortController()
  const reason = new Error('gone')
  const reading = check(threads, [heavyJson()], abort.signal)
  abort.abort(reason)
  await expect(reading).rejects.toBe(reason)
  expect((await check(threads)).notes.origin).toBe('standard_json')
})

/** Threads that refuse every task. */
const withClosedThreads = async (run: (on: ApiThreads) => Promise<unknown>) => {
  const closed = openApiThreads({ maxThreads: 1 })
  await closed.close()
  await run(closed)
}

const source = part('A.sol', 'contract A {}')
const bytes = new Uint8Array(8)
const report = { format: 'md', locale: 'en', signedAt: new Date() } as const

const reading: [text: string, read: (on: ApiThreads) => Promise<unknown>][] = [
  ['a standard JSON', (on) => check(on, [part('input.json', '{}')])],
  ['a configuration', (on) => check(on, [source, part('foundry.toml', '')])],
  ['remappings', (on) => check(on, [source, part('remappings.txt', '')])],
  ['an archive', (on) => check(on, [part('x.zip', createZip([{ name: 'A.sol', content: 'contract A {}' }]))])],
  ['large sources', (on) => check(on, [part('A.sol', ' '.repeat(100_001))])],
  [
    'many sources',
    (on) =>
      check(
        on,
        Array.from({ length: 21 }, (_, index) => part(`${index}.sol`, 'contract A {}')),
      ),
  ],
  ['the source of a verified contract', (on) => on.readSourceReply({ service: 'sourcify', bytes }, neverAborted)],
  ['the files of a proof', (on) => on.readProofPage({ archive: bytes, testPath: 'a', cursor: 0 }, neverAborted)],
  ['an export', (on) => on.writeReport({ report: storedSample(), ...report }, neverAborted)],
]

test.each(reading)('reads %s in a thread', async (_, run) => {
  await withClosedThreads((closed) => expect(run(closed)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' }))
})

test('reads a few small sources without a thread', async () => {
  await withClosedThreads(async (closed) => expect((await check(closed, [source])).bytes).toBe(13))
})

test('refuses the source of a verified contract that takes too long to read', async () => {
  const sources = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`${index}.sol`, { content: '' }]))
  const reply = { match: 'match', sources, compilation: {} }
  const sent = { service: 'sourcify', bytes: new TextEncoder().encode(JSON.stringify(reply)) } as const
  await withThreads({ busyMs: 0 }, async (hurried) => {
    expect(await hurried.readSourceReply(sent, neverAborted)).toEqual({ kind: 'refused', reason: 'bad_source' })
  })
})
