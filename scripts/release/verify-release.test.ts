import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson, envelopeText, parseEnvelope, readSigningKey, signPayload } from '@lc/report/manifest'
import { beforeEach, expect, test } from 'vitest'
import { readPrivateKey, readPublicKeys } from './keys.ts'
import type { Resource } from './provenance.ts'
import { PROVENANCE_FILE, SUMS_FILE } from './release-files.ts'
import { signRelease } from './sign-release.ts'
import { verifyRelease } from './verify-release.ts'

const commit = 'a'.repeat(40)
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const facts = { version: '0.1.0', commit, hasImages: false, inputs: [] } as const

const writeKeys = () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-keys-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const [secret, open] = [join(folder, 'key.pem'), join(folder, 'public.pem')]
  writeFileSync(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }))
  return { secret, open, privateKey }
}

const keys = writeKeys()
let folder: string
const inFolder = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  writeFileSync(inFolder('site.tar.gz'), 'pages')
  writeFileSync(inFolder('sbom.cdx.json'), '{}')
  await signRelease(folder, keys.secret, facts)
})

const verify = (keyFile = keys.open, expected = commit) =>
  verifyRelease({ folder, keyFile, expectedCommit: () => expected })

test('default: a signed release is valid, with version, commit and key', async () => {
  const { key } = await readPrivateKey(keys.secret)
  expect(await verify()).toEqual({ state: 'valid', version: '0.1.0', commit, files: 4, keyId: key.kid })
})

test('default: signing the same files again gives the same bytes', async () => {
  const read = () => [SUMS_FILE, PROVENANCE_FILE].map((name) => readFileSync(inFolder(name), 'utf8'))
  const before = read()
  for (const name of [SUMS_FILE, PROVENANCE_FILE]) rmSync(inFolder(name))
  await signRelease(folder, keys.secret, facts)
  expect(read()).toEqual(before)
})

test('default: sha256sum accepts the sums', () => {
  expect(execFileSync('sha256sum', ['--check', '--strict', SUMS_FILE], { cwd: folder, encoding: 'utf8' })).toContain(
    'OK',
  )
})

test('default: OpenSSL accepts the signature over the same bytes', async () => {
  const envelope = JSON.parse(readFileSync(inFolder(PROVENANCE_FILE), 'utf8'))
  const payload = Buffer.from(envelope.payload, 'base64')
  const head = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} `
  writeFileSync(inFolder('signed'), Buffer.concat([Buffer.from(head), payload]))
  writeFileSync(inFolder('sig'), Buffer.from(envelope.signatures[0].sig, 'base64'))
  const check = ['pkeyutl', '-verify', '-pubin', '-inkey', keys.open, '-rawin', '-in', 'signed', '-sigfile', 'sig']
  const run = () => execFileSync('openssl', check, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(run()).toContain('Verified Successfully')
  appendFileSync(inFolder('signed'), ' ')
  expect(run).toThrow()
})

/** Signs another payload with the release key. */
const signInstead = async (payload: object, key = keys.privateKey) => {
  const signing = await readSigningKey(new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })))
  writeFileSync(inFolder(PROVENANCE_FILE), `${envelopeText(await signPayload(canonicalJson(payload), signing))}\n`)
}

const readStatement = () => {
  const envelope = parseEnvelope(readFileSync(inFolder(PROVENANCE_FILE), 'utf8').trim())
  return JSON.parse(Buffer.from(envelope?.payload ?? '', 'base64').toString())
}

const flipBit = (name: string, at: number) => {
  const bytes = readFileSync(inFolder(name))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(inFolder(name), bytes)
}

test.each<[string, string, () => unknown]>([
  ['a changed byte', 'changed', () => flipBit('site.tar.gz', 2)],
  ['changed sums', 'changed', () => flipBit(SUMS_FILE, 0)],
  ['a missing file', 'missing', () => rmSync(inFolder('sbom.cdx.json'))],
  ['missing sums', 'missing', () => rmSync(inFolder(SUMS_FILE))],
  ['an additional file', 'unlisted', () => writeFileSync(inFolder('more.txt'), '')],
  ['missing provenance', 'no_provenance', () => rmSync(inFolder(PROVENANCE_FILE))],
  ['provenance with more text', 'malformed_provenance', () => appendFileSync(inFolder(PROVENANCE_FILE), '{}')],
  ['another kind of statement', 'wrong_type', () => signInstead({ _type: 'https://in-toto.io/Statement/v1' })],
  [
    'sums that the files don’t have',
    'wrong_sums',
    async () => {
      const signed = readStatement()
      writeFileSync(inFolder(SUMS_FILE), '')
      const subject = signed.subject.map((each: Resource) =>
        each.name === SUMS_FILE ? { ...each, digest: { sha256: SHA256_OF_NOTHING } } : each,
      )
      await signInstead({ ...signed, subject })
    },
  ],
])('refuses %s', async (_, reason, spoil) => {
  await spoil()
  expect(await verify()).toMatchObject({ state: 'refused', reason })
})

test('refuses another key, also if it signed the same statement', async () => {
  const other = writeKeys()
  expect(await verify(other.open)).toMatchObject({ reason: 'unknown_key' })
  await signInstead(readStatement(), other.privateKey)
  expect(await verify()).toMatchObject({ reason: 'unknown_key' })
  expect(await verify(other.open)).toMatchObject({ state: 'valid' })
})

test('refuses a changed byte anywhere in the provenance', async () => {
  const length = readFileSync(inFolder(PROVENANCE_FILE)).length
  // The last byte is a line break, which may be missing.
  for (let at = 0; at < length - 1; at += 23) {
    flipBit(PROVENANCE_FILE, at)
    expect(await verify(), `byte ${at}`).toMatchObject({ state: 'refused' })
    flipBit(PROVENANCE_FILE, at)
  }
})

test('refuses a release of another commit', async () => {
  expect(await verify(keys.open, 'b'.repeat(40))).toMatchObject({ state: 'refused', reason: 'wrong_commit' })
})

test('refuses a private key for verifying, a public one for signing, a missing one and one of another kind', async () => {
  await expect(readPublicKeys(keys.secret)).rejects.toThrow(/private key/)
  await expect(readPrivateKey(keys.open)).rejects.toThrow(/no Ed25519 key/)
  await expect(readPrivateKey('')).rejects.toThrow(/KEY=/)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(inFolder('ec.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await expect(readPrivateKey(inFolder('ec.pem'))).rejects.toThrow(/no Ed25519 key/)
})
