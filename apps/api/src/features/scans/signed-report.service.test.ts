import { type Client, routes } from '@lc/api-contract'
import { findReportManifest, saveReportManifest } from '@lc/db'
import {
  KEYS_PATH,
  parseEnvelope,
  readKeySet,
  type VerifiedFile,
  verifyBytes,
  verifyEnvelope,
  verifyFile,
} from '@lc/report/manifest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let client: Client
let scanId: string
beforeAll(async () => {
  api = await startApi()
  const owner = await signedIn(api)
  client = owner.client
  scanId = await makeCompletedScan(api, { client, userId: owner.id, findings: [sampleFinding('LC-01')] })
})
afterAll(() => api.stop())

const readKeys = async () => {
  const reply = await fetch(`${api.origin}${KEYS_PATH}`)
  expect(reply.headers.get('content-type')).toBe('application/jwk-set+json; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300')
  return (await readKeySet(await reply.json())) as NonNullable<Awaited<ReturnType<typeof readKeySet>>>
}

const exported = async (format: 'pdf' | 'json' | 'md' | 'sarif', locale: 'en' | 'zh' = 'en') => {
  const reply = await client.open(routes.exportReport, { query: { id: scanId, format, locale } })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

const manifestOf = async () => (await findReportManifest(api.db, scanId))?.manifest ?? ''

const statusesIn = (verified: VerifiedFile) =>
  verified.state === 'valid' && verified.statement.predicate.findings.map(({ status }) => status)

test('default: a completed scan is signed without an export, and its exports carry that manifest', async () => {
  expect(await manifestOf()).toBe('')
  while ((await api.relay.drain()) > 0);
  const manifest = await manifestOf()
  const envelope = parseEnvelope(manifest)
  const keys = await readKeys()
  expect(envelope && (await verifyEnvelope(envelope, keys))).toMatchObject({
    state: 'valid',
    statement: {
      predicate: {
        report: { id: scanId },
        checks: [{ engine: 'slither', outcome: 'found' }],
        findings: [{ fingerprint: 'print of LC-01', status: 'open' }],
      },
    },
  })
  for (const [format, locale] of [
    ['pdf', 'en'],
    ['pdf', 'zh'],
    ['json', 'en'],
  ] as const)
    expect(await verifyFile(await exported(format, locale), keys)).toMatchObject({ state: 'valid' })
  for (const [format, locale] of [
    ['md', 'zh'],
    ['sarif', 'en'],
  ] as const) {
    const verified = envelope && (await verifyBytes(await exported(format, locale), envelope, keys))
    expect(verified).toMatchObject({ state: 'valid', name: `report.${locale}.${format}` })
  }
  expect(await manifestOf(), 'nothing was signed again').toBe(manifest)
  const [one, other] = [await exported('pdf'), await exported('pdf')]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

test('given a triage decision, the next export has a new manifest and the earlier file stays valid', async () => {
  const [before, keys] = [await exported('json'), await readKeys()]
  const body = { id: scanId, findings: ['LC-01'], status: 'acknowledged' as const, reason: 'Known and accepted.' }
  await client.call(routes.setFindingStatus, { body })
  const after = await exported('json')
  expect(statusesIn(await verifyFile(before, keys))).toEqual(['open'])
  expect(statusesIn(await verifyFile(after, keys))).toEqual(['acknowledged'])
})

test('given a stored manifest of a key that is no longer published, the next export is signed again', async () => {
  const stranger = await startApi()
  const manifest = await stranger.reportSigner.sign('{}')
  await stranger.stop()
  await saveReportManifest(api.db, { scanId, manifest })
  expect(await verifyFile(await exported('pdf'), await readKeys())).toMatchObject({ state: 'valid' })
  expect(await manifestOf()).not.toBe(manifest)
})
