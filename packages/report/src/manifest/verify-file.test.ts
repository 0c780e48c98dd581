import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSample } from '../sample/read-sample.ts'
import { fromUtf8, toBase64, utf8 } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { splitJson } from './embed-in-json.ts'
import { embedInPdf, splitPdf } from './embed-in-pdf.ts'
import { embedManifest } from './embed-manifest.ts'
import { type Envelope, envelopeText, parseEnvelope, signStatement, verifyEnvelope } from './envelope.ts'
import { type KeySet, type ReportKey, readKeySet, readSigningKey, type SigningKey } from './keys.ts'
import { openSampleKey, sampleKeySet } from './sample-keys.ts'
import { toSubject, writeExport } from './sign-exports.ts'
import { buildStatement, type ReportStatement } from './statement.ts'
import { verifyBytes, verifyFile } from './verify-file.ts'

/** A minimal PDF with a plain cross-reference table, as our typesetter writes it. */
const smallPdf = (note: string): Uint8Array => {
  const bodies = ['<<\n  /Type /Pages\n  /Count 0\n  /Kids []\n>>', '<<\n  /Type /Catalog\n  /Pages 1 0 R\n>>']
  let text = `%PDF-1.7\n%${note}\n\n`
  const offsets = bodies.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 3\n0000000000 65535 f \n${offsets.join('')}trailer\n<<\n  /Size 3\n  /Root 2 0 R\n>>\nstartxref\n${table}\n%%EOF`
  return utf8(text)
}

const signedAt = new Date('2026-11-15T09:05:00.000Z')
const sample = readSample()
/** Small, because many tests verify it once per byte. */
const data = {
  ...sample,
  findings: sample.findings.slice(0, 2),
  summary: { ...sample.summary, checks: sample.summary.checks.slice(0, 2) },
}

interface Signed {
  key: SigningKey
  envelope: Envelope
  pdf: Uint8Array
  json: Uint8Array
  markdown: Uint8Array
}

const newKey = () =>
  readSigningKey(new Uint8Array(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })))

const sign = async (key: SigningKey, { name = data.summary.name, at = signedAt } = {}): Promise<Signed> => {
  const report = { ...data, summary: { ...data.summary, name } }
  const json = await writeExport(report, 'json', 'en')
  const markdown = await writeExport(report, 'md', 'en')
  const pdf = { name: 'report.en.pdf', bytes: smallPdf(name) }
  const subject = await Promise.all([pdf, json, markdown].map(toSubject))
  const envelope = await signStatement(buildStatement({ data: report, subject, signedAt: at }), key)
  return {
    key,
    envelope,
    pdf: embedManifest('pdf', pdf.bytes, envelope),
    json: embedManifest('json', json.bytes, envelope),
    markdown: embedManifest('md', markdown.bytes, envelope),
  }
}

const keysOf = (key: ReportKey, more: Partial<ReportKey> = {}): KeySet => ({ keys: [{ ...key, ...more }] })
const seconds = (date: string) => Date.parse(date) / 1_000

let signed: Signed
let keys: KeySet
beforeAll(async () => {
  signed = await sign(await newKey())
  keys = keysOf(signed.key.key)
})

describe('a signed report', () => {
  test.each(['pdf', 'json'] as const)('default: its %s verifies and names its report', async (format) => {
    expect(await verifyFile(signed[format], keys)).toMatchObject({
      state: 'valid',
      name: format === 'pdf' ? 'report.en.pdf' : 'report.json',
      key: { kid: signed.key.key.kid },
      statement: { predicate: { report: { id: data.summary.id }, signedAt: signedAt.toISOString() } },
    })
  })

  test('the statement names sources, compiler, engines, outcomes and findings', () => {
    const { predicate } = statementIn(signed.envelope)
    expect(predicate.sources).toEqual(data.summary.files.map(({ path, sha256 }) => ({ path, sha256 })))
    expect(predicate.compiler?.version).toBe(data.summary.compiler)
    const version = data.summary.checks[0]?.engineVersion
    expect(predicate.engines[0]).toEqual({ id: 'slither', version, codeSha256: version?.split('+')[1] })
    expect(predicate.checks.map(({ outcome }) => outcome)).toEqual(data.summary.checks.map(({ outcome }) => outcome))
    expect(predicate.findings.map(({ fingerprint }) => fingerprint)).toEqual(
      data.findings.map(({ fingerprint }) => fingerprint),
    )
  })

  test('the JSON is still JSON, with the manifest as its last member', () => {
    const report = JSON.parse(fromUtf8(signed.json) as string)
    expect(Object.keys(report).at(-1)).toBe('manifest')
    expect(report.manifest).toEqual(signed.envelope)
  })

  test('a format without a manifest is checked against the manifest of another export', async () => {
    const { envelope } = splitJson(signed.json) as { envelope: Envelope }
    expect(await verifyBytes(signed.markdown, envelope, keys)).toMatchObject({ state: 'valid', name: 'report.en.md' })
    expect(await verifyBytes(flipped(signed.markdown, 40), envelope, keys)).toMatchObject({ reason: 'changed' })
  })

  test('signing the same report at the same time gives the same bytes', async () => {
    expect(await sign(signed.key)).toMatchObject({ pdf: signed.pdf, json: signed.json })
  })
})

const statementIn = ({ payload }: Envelope): ReportStatement => JSON.parse(atob(payload))

const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array => {
  const changed = Uint8Array.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ bit
  return changed
}

const refusedEverywhere = async (file: Uint8Array, places: readonly number[]) => {
  for (const at of places) {
    const bit = 1 << (at % 8)
    expect(await verifyFile(flipped(file, at, bit), keys), `bit ${bit} of byte ${at}`).toHaveProperty('reason')
  }
}

const everyByte = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step)

describe('a changed byte is refused', () => {
  test('anywhere in a PDF', async () => {
    await refusedEverywhere(signed.pdf, everyByte(0, signed.pdf.length))
  })

  test('anywhere in the manifest and the end of a JSON, and all over its text', async () => {
    const manifest = signed.json.length - envelopeText(signed.envelope).length - 40
    await refusedEverywhere(signed.json, everyByte(0, manifest, 211))
    await refusedEverywhere(signed.json, everyByte(manifest, signed.json.length))
  })

  test('given an added or a missing byte at the end', async () => {
    for (const file of [signed.pdf, signed.json]) {
      expect(await verifyFile(Uint8Array.from([...file, 10]), keys)).toHaveProperty('reason')
      expect(await verifyFile(file.subarray(0, -1), keys)).toHaveProperty('reason')
    }
  })

  test('given the same JSON data with other spaces', async () => {
    const text = fromUtf8(signed.json) as string
    for (const spelling of [text.replace('": ', '":  '), `${JSON.stringify(JSON.parse(text), null, 2)}\n`])
      expect(await verifyFile(utf8(spelling), keys)).toEqual({ state: 'refused', reason: 'changed' })
  })

  test('given a repeated key, in the report or in the manifest', async () => {
    const text = fromUtf8(signed.json) as string
    const envelope = envelopeText(signed.envelope)
    const repeated = [
      text.replace('{\n', '{\n  "coverage": "all",\n'),
      text.replace('{\n', `{\n  "manifest": ${envelope},\n`),
      text.replace(envelope, envelope.replace('{', '{"payload":"e30=",')),
      text.replace(envelope, envelope.replace('"keyid"', '"keyid":"other","keyid"')),
    ]
    for (const changed of repeated) {
      expect(changed).not.toBe(text)
      expect(await verifyFile(utf8(changed), keys)).toEqual({ state: 'refused', reason: 'changed' })
    }
  })

  test('given the manifest of another report', async () => {
    const other = await sign(signed.key, { name: 'Other' })
    const pdf = embedInPdf((splitPdf(signed.pdf) as { unsigned: Uint8Array }).unsigned, other.envelope)
    expect(await verifyFile(pdf, keys)).toEqual({ state: 'refused', reason: 'changed' })
    const { unsigned } = splitJson(signed.json) as { unsigned: Uint8Array }
    expect(await verifyFile(embedManifest('json', unsigned, other.envelope), keys)).toMatchObject({ reason: 'changed' })
  })

  test('given a second update after the manifest, as a PDF editor writes it', async () => {
    const update = utf8(fromUtf8(signed.pdf.subarray(signed.pdf.length - 40)) as string)
    expect(await verifyFile(Uint8Array.from([...signed.pdf, ...update]), keys)).toMatchObject({ reason: 'changed' })
  })
})

describe('keys', () => {
  test('refuses a key that the set does not list', async () => {
    const stranger = await newKey()
    expect(await verifyFile(signed.pdf, keysOf(stranger.key))).toEqual({ state: 'refused', reason: 'unknown_key' })
  })

  test('refuses a signature of another key under a listed id', async () => {
    const stranger = await newKey()
    const forged = await sign({ key: signed.key.key, sign: stranger.sign })
    expect(await verifyFile(forged.json, keys)).toEqual({ state: 'refused', reason: 'bad_signature' })
  })

  test('given a rotated key, a report that it signed while in use still verifies', async () => {
    const next = await newKey()
    const rotated = { ...signed.key.key, nbf: seconds('2026-01-01'), exp: seconds('2026-12-01') }
    const set = { keys: [next.key, rotated] }
    expect(await verifyFile(signed.pdf, set)).toMatchObject({ state: 'valid', key: { kid: rotated.kid } })
    expect(await verifyFile((await sign(next)).pdf, set)).toMatchObject({ state: 'valid' })
  })

  test.each([
    ['after the key expired', { exp: seconds('2026-11-15') }],
    ['before the key was in use', { nbf: seconds('2026-11-16') }],
  ])('refuses a report signed %s', async (_, validity) => {
    expect(await verifyFile(signed.json, keysOf(signed.key.key, validity))).toMatchObject({ reason: 'key_expired' })
  })

  test('refuses everything that a revoked key signed', async () => {
    const revoked = { revoked: { revoked_at: seconds('2027-01-01'), reason: 'compromised' } }
    expect(await verifyFile(signed.json, keysOf(signed.key.key, revoked))).toMatchObject({ reason: 'key_revoked' })
  })

  test('the published sample keys belong to the private ones and are marked', async () => {
    for (const which of ['retired', 'current'] as const) {
      const { key } = await openSampleKey(which)
      expect(sampleKeySet.keys).toContainEqual(expect.objectContaining({ ...key, purpose: 'sample' }))
    }
    expect(await readKeySet(sampleKeySet)).toEqual(sampleKeySet)
  })

  test('the retired sample key verifies what it signed in its time, and nothing later', async () => {
    const retired = await openSampleKey('retired')
    const early = await sign(retired, { at: new Date('2026-05-01') })
    expect(await verifyFile(early.pdf, sampleKeySet)).toMatchObject({ state: 'valid', key: { purpose: 'sample' } })
    expect(await verifyFile((await sign(retired)).pdf, sampleKeySet)).toMatchObject({ reason: 'key_expired' })
  })

  test('refuses key sets with a repeated, private, mislabelled or foreign key', async () => {
    const { key } = signed.key
    const sets = [
      { keys: [key, key] },
      { keys: [{ ...key, d: 'secret' }] },
      { keys: [{ ...key, kid: 'report-key-1' }] },
      { keys: [{ ...key, crv: 'P-256' }] },
      { keys: [{ ...key, exp: 'tomorrow' }] },
      { keys: [{ ...key, purpose: 'other' }] },
      { keys: [null] },
      {},
      null,
    ]
    for (const set of sets) expect(await readKeySet(set)).toBeUndefined()
    expect(await readKeySet({ keys: [key] })).toEqual({ keys: [key] })
  })
})

describe('envelopes', () => {
  test('refuses another payload type, even with a valid signature', async () => {
    const envelope = await signStatement(statementIn(signed.envelope), signed.key, 'text/plain')
    expect(await verifyEnvelope(envelope, keys)).toEqual({ state: 'refused', reason: 'wrong_type' })
  })

  test('refuses a payload type that was changed after signing', async () => {
    const envelope = await signStatement(statementIn(signed.envelope), signed.key, 'text/plain')
    const relabelled = { ...envelope, payloadType: signed.envelope.payloadType }
    expect(await verifyEnvelope(relabelled, keys)).toMatchObject({ reason: 'bad_signature' })
  })

  test('refuses a signed statement about something else', async () => {
    const other = { ...statementIn(signed.envelope), predicateType: 'https://slsa.dev/provenance/v1' }
    const envelope = await signStatement(other as unknown as ReportStatement, signed.key)
    expect(await verifyEnvelope(envelope, keys)).toEqual({ state: 'refused', reason: 'wrong_type' })
  })

  test('refuses a signed payload with a repeated key', async () => {
    const text = canonicalJson(statementIn(signed.envelope)).replace('{', '{"_type":"other",')
    const payloadType = signed.envelope.payloadType
    const encoded = utf8(`DSSEv1 ${payloadType.length} ${payloadType} ${utf8(text).length} ${text}`)
    const sig = toBase64(await signed.key.sign(encoded))
    const envelope = { payloadType, payload: toBase64(utf8(text)), signatures: [{ keyid: signed.key.key.kid, sig }] }
    expect(await verifyEnvelope(envelope, keys)).toEqual({ state: 'refused', reason: 'malformed' })
  })

  test.each([
    '',
    'null',
    '[]',
    '{"payload":"","payloadType":"","signatures":[]}',
    '{"payload":"","payloadType":"","signatures":[null]}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ])('given %.40j, there is no envelope', (text) => {
    expect(parseEnvelope(text)).toBeUndefined()
  })

  test('refuses a second signature and unknown fields', () => {
    const { envelope } = signed
    const [first] = envelope.signatures
    expect(parseEnvelope(canonicalJson({ ...envelope, signatures: [first, first] }))).toBeUndefined()
    expect(parseEnvelope(canonicalJson({ ...envelope, note: '' }))).toBeUndefined()
    expect(parseEnvelope(canonicalJson(envelope))).toEqual(envelope)
  })
})

describe('other files', () => {
  test.each([
    ['an empty file', '', 'unknown_file'],
    ['a text', 'hello', 'unknown_file'],
    ['a JSON without a manifest', '{\n  "a": 1\n}\n', 'no_manifest'],
    ['a small JSON', '{}', 'no_manifest'],
    ['a PDF without a manifest', '%PDF-1.7\n%%EOF\n', 'no_manifest'],
    ['a PDF with only the mark', '%PDF-1.7\n%lightning-cat-manifest-1\n', 'no_manifest'],
  ] as const)('refuses %s', async (_, text, reason) => {
    expect(await verifyFile(utf8(text), keys)).toEqual({ state: 'refused', reason })
  })
})
