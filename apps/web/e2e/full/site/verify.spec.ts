import { generateKeyPairSync } from 'node:crypto'
import { locales } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import {
  embedManifest,
  KEYS_PATH,
  readSigningKey,
  sampleKeySet,
  signStatement,
  splitJson,
  verifyFile,
} from '@lc/report/manifest'
import type { Page } from '@playwright/test'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { outcomeTexts } from '../../../src/site/verify/outcomes.ts'
import { checkEveryLayout } from '../../support/check-layouts.ts'
import { product } from '../../support/product.ts'
import { expect, test } from '../../support/watched-test.ts'
import { wordsIn } from '../../support/words.ts'

const download = async (path: string) => Buffer.from(await (await fetch(new URL(path, product.web))).arrayBuffer())

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

const flipped = (bytes: Buffer, share: number) => {
  const changed = Buffer.from(bytes)
  const at = Math.floor(bytes.length * share)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

/** The sample’s JSON, signed again with a new key at this time. */
const signAgain = async (json: Buffer, signedAt: string) => {
  const pkcs8 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })
  const signingKey = await readSigningKey(new Uint8Array(pkcs8))
  const verified = await verifyFile(json, sampleKeySet)
  const carried = splitJson(json)
  if (verified.state !== 'valid' || !carried) throw new Error('the sample is not valid')
  const { statement } = verified
  const changed = { ...statement, predicate: { ...statement.predicate, signedAt } }
  const envelope = await signStatement(changed, signingKey)
  return { key: signingKey.key, file: Buffer.from(embedManifest('json', carried.unsigned, envelope)) }
}

const publish = (page: Page, keys: readonly object[]) =>
  page.route(`**${KEYS_PATH}`, (route) =>
    route.fulfill({ json: { keys }, headers: { 'access-control-allow-origin': '*' } }),
  )

const seconds = (date: string) => Date.parse(date) / 1_000

for (const locale of locales) {
  const { say } = wordsIn(locale)
  const open = async (page: Page) => {
    await page.goto(localPath(locale, '/verify'))
    return page.getByRole('status').filter({ has: page.locator('[data-outcome]') })
  }

  test(`default: the sample’s PDF and JSON are valid and shown as a sample, and no file is sent (${locale})`, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    const result = await open(page)
    for (const path of [localPath(locale, '/sample-report.pdf'), '/sample-report.json']) {
      await choose(page, 'report', await download(path))
      await expect(result).toContainText(say(m.verify_sample), { useInnerText: true })
      await expect(result.locator('[data-fact=project]')).toHaveText('SavingsVault')
      await expect(result.locator('[data-fact=report]')).toHaveText('0199a0b0-5a3e-7c11-8f00-5a3b1e000001')
    }
    await checkEveryLayout(page, 'verify valid')
    expect(sent).toEqual([])
  })

  test(`refuses a changed byte of the PDF and the JSON, and a file of another kind (${locale})`, async ({ page }) => {
    const result = await open(page)
    for (const path of [localPath(locale, '/sample-report.pdf'), '/sample-report.json']) {
      await choose(page, 'report', flipped(await download(path), 0.4))
      await expect(result).toContainText(say(m.verify_changed), { useInnerText: true })
      await expect(result.locator('[data-fact=project]')).toBeHidden()
    }
    await checkEveryLayout(page, 'verify refused')
    await choose(page, 'report.md', await download(localPath(locale, '/sample-report.md')))
    await expect(result).toContainText(say(m.verify_unknown_file), { useInnerText: true })
  })

  test(`given a rotated key, its reports verify; later, revoked and unknown ones are refused (${locale})`, async ({
    page,
  }) => {
    const { key, file } = await signAgain(await download('/sample-report.json'), '2026-11-15T09:00:00.000Z')
    const retired = { ...key, nbf: seconds('2026-01-01'), exp: seconds('2026-11-16') }
    const ends = [
      [[retired], outcomeTexts.valid[0]],
      [[{ ...key, exp: seconds('2026-11-14') }], m.verify_key_expired],
      [[{ ...key, revoked: { revoked_at: seconds('2026-11-17') } }], m.verify_key_revoked],
      [[], m.verify_unknown_key],
    ] as const
    for (const [keys, title] of ends) {
      await publish(page, keys)
      const result = await open(page)
      await choose(page, 'report.json', file)
      await expect(result).toContainText(say(title), { useInnerText: true })
    }
  })
}

test('the site’s address for the keys leads to those of the API', async () => {
  const reply = await fetch(new URL(KEYS_PATH, product.web))
  expect(reply.headers.get('content-type')).toBe('application/jwk-set+json; charset=utf-8')
  const { keys } = await reply.json()
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' })
})

test('given a browser without Ed25519 or without the keys, nothing is called valid or changed', async ({ page }) => {
  const { say } = wordsIn('en')
  const { file } = await signAgain(await download('/sample-report.json'), '2026-11-15T09:00:00.000Z')
  await page.route(`**${KEYS_PATH}`, (route) => route.abort())
  await page.goto('/verify')
  await choose(page, 'report.json', file)
  await expect(page.getByText(say(m.verify_keys_failed))).toBeVisible()
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  await page.reload()
  await choose(page, 'report.json', file)
  await expect(page.getByText(say(m.verify_unsupported))).toBeVisible()
})

test('given a text without a link, or a link that opens nothing, nothing is called valid', async ({ page }) => {
  const { say } = wordsIn('en')
  await page.goto('/verify')
  const field = page.getByLabel(say(m.verify_link))
  await field.fill('https://example.com/')
  await field.press('Enter')
  await expect(page.getByText(say(m.verify_link_wrong), { exact: true })).toBeVisible()
  await field.fill(`${product.web}/r/unknown-token-0123456789`)
  await page.getByRole('button', { name: say(m.verify_link_action) }).click()
  await expect(page.getByText(say(m.verify_link_dead), { exact: true })).toBeVisible()
})
