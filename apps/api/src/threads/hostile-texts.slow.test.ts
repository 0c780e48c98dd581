import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { routes, SUCCESS_CODE } from '@lc/api-contract'
import { sourcifyReply, startTestChain, type TestChain } from '@lc/chains/testing'
import type { ProofPage } from '@lc/mcp/proof-files'
import { createZip } from '@lc/testkit'
import { hostileConfigurations } from '@lc/testkit/hostile-configurations'
import { jsonTexts, type MakeText, manyFiles, plainTexts, repeated, solidityTexts } from '@lc/testkit/hostile-texts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MCP_PATH } from '../features/mcp/serve-mcp.ts'
import { longestBlock } from '../testing/longest-block.ts'
import { sample } from '../testing/scans.ts'
import { encodeForm, postBytes, type SentBody } from '../testing/send-bytes.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { makeKey } from '../testing/v2-client.ts'

/** For one request, on all threads. The slowest below needs a few seconds; a quadratic reader needs minutes. */
const MAX_CPU_MS = 30_000
/** How long one request may keep others waiting. */
const MAX_BLOCK_MS = 500

/** The largest source, upload, reply of a source service and body of a call. */
const [SOURCE_BYTES, UPLOAD_BYTES, REPLY_BYTES, BODY_BYTES] = [2_000_000, 19_000_000, 4_000_000, 65_000]

let chain: TestChain
let deployed: string
let sourcify: Server
/** The reply of the source service. */
let verified: string
let api: Api
let token: string
let secret: string
beforeAll(async () => {
  chain = await startTestChain()
  deployed = await chain.deploy('6005600c60003960056000f36001600055')
  sourcify = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(verified))
  await new Promise<void>((resolve) => sourcify.listen(0, '127.0.0.1', resolve))
  const limited = ['upload_file_user', 'preview_address', 'preview_block_day', 'order_scan_user', 'key_calls']
  api = await startApi({
    uploadLimits: { maxBytes: 20_000_000, maxUnpackedBytes: 100_000_000, maxFiles: 2_000 },
    quotas: { storedBytes: 1e12, openChecks: 1e6 },
    rateLimits: limited.map((name) => `${name}=1000000/60`).join(','),
    chains: {
      CHAIN_RPC_URLS: new Map([[1, [chain.url]]]),
      SOURCIFY_URL: `http://127.0.0.1:${(sourcify.address() as AddressInfo).port}`,
    },
  })
  const user = await signedIn(api)
  token = user.token
  secret = (await makeKey(user.client)).secret
})
afterAll(async () => {
  await api.stop()
  await chain.stop()
  sourcify.close()
})

/** A task that exceeds its limit of CPU time or memory loses its thread, whatever its caller gets. */
const endThread = vi.spyOn(Worker.prototype, 'terminate')

/** Names the request if it took too much, if the API gave up on it, or if its reply isn't the expected one. */
const judge = async (
  name: string,
  send: () => Promise<unknown>,
  isExpected: (reply: unknown) => boolean = () => true,
): Promise<string[]> => {
  endThread.mockClear()
  const { user, system } = process.cpuUsage()
  let reply: unknown
  const blockMs = await longestBlock(async () => {
    reply = await send()
  }, MAX_BLOCK_MS)
  const used = process.cpuUsage({ user, system })
  const cpuMs = (used.user + used.system) / 1_000
  const problems = [
    ...(blockMs > MAX_BLOCK_MS ? [`blocks for ${blockMs.toFixed()} ms`] : []),
    ...(cpuMs > MAX_CPU_MS ? [`takes ${cpuMs.toFixed()} ms of CPU time`] : []),
    ...(/too_complex|TOO_LARGE|UNAVAILABLE|INTERNAL|RATE_LIMITED|EXPIRED/i.test(String(reply)) ? [String(reply)] : []),
    ...(endThread.mock.calls.length > 0 ? ['loses its thread'] : []),
    ...(isExpected(reply) ? [] : [`unexpected reply: ${String(reply).slice(0, 300)}`]),
  ]
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Both hold only for a text that was read, not for one that was refused at once. */
const isSuccess = (reply: unknown): boolean => JSON.parse(String(reply)).code === SUCCESS_CODE
const isProject = (reply: unknown): boolean => typeof JSON.parse(String(reply)).id === 'string'

/** Ordinary lines of Solidity. */
const ordinary = repeated('    function pay() external payable {}\n', { start: 'contract A {\n', end: '}\n' })

const url = (path: string) => `${api.origin}${path}`
const json = (text: string): SentBody => ({ bytes: Buffer.from(text), type: 'application/json' })
const toV1 = (body: SentBody) => () => postBytes(url(routes.uploadFile.path), `Bearer ${token}`, body)
const toV2 = (bytes: Uint8Array) => () =>
  postBytes(url('/api/v2/projects'), `Bearer ${secret}`, { bytes, type: 'application/zip' })

type Texts = Readonly<Record<string, MakeText>>

/** So many texts at a time, with their names. */
const groupsOf = function* (texts: Texts, size: number, bytes: number): Generator<[string, string[]]> {
  const entries = Object.entries(texts)
  for (let at = 0; at < entries.length; at += size) {
    const group = entries.slice(at, at + size)
    yield [group.map(([name]) => name).join(', '), group.map(([, make]) => make(bytes))]
  }
}

/** Makes an archive less repetitive, as real sources are, so that it isn't refused as a bomb. */
const filler = `// ${randomBytes(950_000).toString('hex')}`
const isSource = (text: string) => `contract Start {}\n${text}`

test('archives', async () => {
  const problems: string[] = []
  for (const [names, texts] of groupsOf(solidityTexts, 48, SOURCE_BYTES)) {
    const entries = texts.map((text, index) => ({ name: `${index}.sol`, content: isSource(text) }))
    const archive = createZip([...entries, { name: 'filler.sol', content: filler }])
    problems.push(...(await judge(names, toV2(archive), isProject)))
  }
  const small = Object.entries(manyFiles(SOURCE_BYTES, () => 'contract A {}')).slice(0, 2_000)
  const many = createZip(small.map(([name, content]) => ({ name, content })))
  problems.push(...(await judge('many files', toV2(many), isProject)))
  for (const [name, [path = '']] of groupsOf(plainTexts, 1, BODY_BYTES)) {
    const entries = Array.from({ length: 50 }, (_, index) => ({ name: `${index}${path}`, content: '' }))
    problems.push(...(await judge(name, toV2(createZip([...entries, { name: 'A.sol', content: sample }])))))
  }
  expect(problems).toEqual([])
})

test('sources of the code window', async () => {
  const problems: string[] = []
  for (const [names, texts] of groupsOf(solidityTexts, 9, SOURCE_BYTES)) {
    const files = Object.fromEntries(texts.map((text, index) => [`${index}.sol`, isSource(text)]))
    problems.push(...(await judge(names, toV1(await encodeForm(files)), isSuccess)))
  }
  expect(problems).toEqual([])
})

test('small sources, which the event loop reads', async () => {
  const problems: string[] = []
  for (const [names, texts] of groupsOf(solidityTexts, 19, 5_000)) {
    const files = Object.fromEntries(texts.map((text, index) => [`${index}.sol`, isSource(text)]))
    problems.push(...(await judge(names, toV1(await encodeForm(files)), isSuccess)))
  }
  expect(problems).toEqual([])
})

test('standard JSON', async () => {
  const problems: string[] = []
  for (const [name, [text = '']] of groupsOf({ ...jsonTexts, ...plainTexts }, 1, UPLOAD_BYTES)) {
    problems.push(...(await judge(name, toV1(await encodeForm({ 'input.json': text })))))
  }
  const standard = (sources: Readonly<Record<string, string>>) => {
    const contents = Object.entries(sources).map(([path, content]) => [path, { content }])
    const settings = { remappings: Array.from({ length: 1_000 }, (_, index) => `${'a/'.repeat(100)}${index}=b`) }
    return JSON.stringify({ language: 'Solidity', sources: Object.fromEntries(contents), settings })
  }
  for (const [names, texts] of groupsOf(solidityTexts, 8, SOURCE_BYTES / 2)) {
    const sources = Object.fromEntries(texts.map((text, index) => [`${index}.sol`, isSource(text)]))
    const form = await encodeForm({ 'input.json': standard(sources) })
    problems.push(...(await judge(names, toV1(form), isSuccess)))
  }
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.sol`, ordinary(SOURCE_BYTES)]))
  const benign = await encodeForm({ 'input.json': standard(files) })
  problems.push(...(await judge('ordinary sources', toV1(benign), isSuccess)))
  const many = standard(manyFiles(UPLOAD_BYTES / 500, () => 'contract A {}'))
  problems.push(...(await judge('many files', toV1(await encodeForm({ 'input.json': many })))))
  expect(problems).toEqual([])
})

/** The largest length of each file that is read, and how many are read in one upload. */
const configurationSizes: Readonly<Record<string, readonly [bytes: number, atOnce: number]>> = {
  'remappings.txt': [199_000, 2],
  'foundry.toml': [65_400, 7],
  'hardhat.config.ts': [32_600, 15],
  'brownie-config.yaml': [65_400, 7],
  'lcat.toml': [65_400, 1],
}
const LIST_SIZE = [1_990_000, 2] as const

/** A file that states nothing. */
const emptyConfiguration = (file: string, bytes: number): string => {
  if (file.endsWith('.json') || file === 'bun.lock') return `{${' '.repeat(bytes - 2)}}`
  return repeated(file.endsWith('.ts') ? '// a\n' : '# a\n')(bytes)
}

test.each(Object.keys(hostileConfigurations))('%s', async (file) => {
  const [bytes, atOnce] = configurationSizes[file] ?? LIST_SIZE
  const problems: string[] = []
  for (const [names, texts] of groupsOf(hostileConfigurations[file] ?? {}, atOnce, bytes)) {
    const configurations = texts.map((text, index) => [atOnce === 1 ? file : `${index}/${file}`, text])
    const form = await encodeForm({ 'A.sol': sample, ...Object.fromEntries(configurations) })
    problems.push(...(await judge(names, toV1(form))))
  }
  const benign = await encodeForm({ 'A.sol': sample, [file]: emptyConfiguration(file, bytes) })
  problems.push(...(await judge('no settings', toV1(benign), isSuccess)))
  expect(problems).toEqual([])
})

test('verified source of an address, for a visitor', async () => {
  const problems: string[] = []
  const preview = (name: string, reply: string, isExpected?: (reply: unknown) => boolean) => {
    verified = reply
    const body = json(JSON.stringify({ chainId: 1, address: deployed }))
    return judge(name, () => postBytes(url(routes.previewAddress.path), '', body), isExpected)
  }
  const project = { address: deployed, name: 'Start', file: '0.sol' }
  for (const [names, texts] of groupsOf(solidityTexts, 2, REPLY_BYTES / 4)) {
    const sources = Object.fromEntries(texts.map((text, index) => [`${index}.sol`, isSource(text)]))
    problems.push(...(await preview(names, JSON.stringify(sourcifyReply({ ...project, sources })), isSuccess)))
  }
  for (const [name, [text = '']] of groupsOf({ ...jsonTexts, ...plainTexts }, 1, REPLY_BYTES)) {
    problems.push(...(await preview(name, text)))
  }
  for (const [name, [text = '']] of groupsOf(plainTexts, 1, REPLY_BYTES / 8)) {
    const settings = { remappings: [text], evmVersion: text, libraries: { [text]: { A: text } } }
    const stated = sourcifyReply({ ...project, sources: { '0.sol': sample }, settings })
    problems.push(...(await preview(name, JSON.stringify(stated), isSuccess)))
    const sources = { '0.sol': sample, [`${text}.sol`]: sample }
    problems.push(...(await preview(name, JSON.stringify(sourcifyReply({ ...project, sources })))))
  }
  const sources = manyFiles(REPLY_BYTES / 3, () => 'contract A {}')
  problems.push(...(await preview('many files', JSON.stringify(sourcifyReply({ ...project, sources })))))
  expect(problems).toEqual([])
})

test('JSON bodies, and calls of agents', async () => {
  const problems: string[] = []
  const project = { address: deployed, name: 'A', file: 'A.sol' }
  verified = JSON.stringify(sourcifyReply({ ...project, sources: { 'A.sol': sample } }))
  const padded = json(JSON.stringify({ chainId: 1, address: deployed }).padEnd(BODY_BYTES))
  const preview = () => postBytes(url(routes.previewAddress.path), '', padded)
  problems.push(...(await judge('an ordinary body', preview, isSuccess)))
  const files = { 'A.sol': ordinary(BODY_BYTES / 4) }
  const order = { name: 'scan', arguments: { files, mainFile: 'A.sol' } }
  const ordinaryCall = json(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: order }))
  const scan = () => postBytes(url(MCP_PATH), `Bearer ${secret}`, ordinaryCall)
  problems.push(...(await judge('an ordinary call', scan, (reply) => /"state":"ordered"/.test(String(reply)))))
  for (const [name, [text = '']] of groupsOf({ ...jsonTexts, ...plainTexts }, 1, BODY_BYTES)) {
    problems.push(...(await judge(name, () => postBytes(url(routes.previewAddress.path), '', json(text)))))
    const call = { name: 'scan', arguments: { files: { 'A.sol': text.slice(0, BODY_BYTES / 4) }, mainFile: 'A.sol' } }
    for (const body of [text, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })]) {
      problems.push(...(await judge(name, () => postBytes(url(MCP_PATH), `Bearer ${secret}`, json(body)))))
    }
  }
  expect(problems).toEqual([])
})

const neverAborted = new AbortController().signal

test('the archive of a proof', async () => {
  const problems: string[] = []
  for (const [names, texts] of groupsOf(solidityTexts, 20, SOURCE_BYTES)) {
    const imports = texts.map((_, index) => `import "./B${index}.sol";\n`).join('')
    const files = texts.map((text, index) => ({ name: `a/B${index}.sol`, content: text }))
    const archive = createZip([{ name: 'a/A.t.sol', content: imports }, ...files])
    // A copy, because the thread takes ownership and a request may be sent again.
    const read = () =>
      api.threads.readProofPage({ archive: Buffer.from(archive), testPath: 'A.t.sol', cursor: 0 }, neverAborted)
    const hasParts = (reply: unknown) => (reply as ProofPage).parts > 0
    problems.push(...(await judge(names, read, hasParts)))
  }
  expect(problems).toEqual([])
})
