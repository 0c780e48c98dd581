import { randomBytes, randomUUID } from 'node:crypto'
import type { User } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'
import { createPasskeys } from './passkeys.ts'

const origin = 'https://web.example'
const passkeys = createPasskeys(origin)
const user: User = { id: randomUUID(), email: 'ann@example.com', locale: 'en', createdAt: new Date().toISOString() }
const newChallenge = () => randomBytes(32).toString('base64url')

/** A passkey as it is stored after its registration. */
const registered = async (options: Partial<Parameters<typeof createSoftwarePasskey>[0]> = {}) => {
  const device = createSoftwarePasskey({ origin, ...options })
  const challenge = newChallenge()
  const created = await passkeys.verifyRegistration(
    challenge,
    device.create(passkeys.buildCreation(challenge, user, [])),
  )
  return { device, stored: created && { id: randomUUID(), ...created } }
}

test('default: a registered passkey signs a challenge', async () => {
  const { device, stored } = await registered()
  if (!stored) throw new Error('the registration was refused')
  expect(stored).toMatchObject({ credentialId: device.id, counter: 0, transports: ['internal'] })
  const challenge = newChallenge()
  const request = passkeys.buildRequest(challenge, [stored])
  expect(request).toMatchObject({
    rpId: 'web.example',
    allowCredentials: [{ id: device.id, transports: ['internal'] }],
  })
  expect(await passkeys.verifyAssertion(challenge, device.get(request), stored)).toBe(1)
})

test('refuses a registration from another page, for another challenge, or without a verified user', async () => {
  expect((await registered({ origin: 'https://web.example.evil.example' })).stored).toBeUndefined()
  expect((await registered({ verifiesUser: false })).stored).toBeUndefined()
  const device = createSoftwarePasskey({ origin })
  const options = passkeys.buildCreation(newChallenge(), user, [])
  expect(await passkeys.verifyRegistration(newChallenge(), device.create(options))).toBeUndefined()
})

test('refuses an assertion from another page, another device, for another challenge or another site', async () => {
  const [{ device, stored }, { device: other }] = [await registered(), await registered()]
  if (!stored) throw new Error('the registration was refused')
  const challenge = newChallenge()
  const request = { rpId: 'web.example', challenge }
  const refused = [
    device.get({ ...request, challenge: newChallenge() }),
    device.get({ ...request, rpId: 'evil.example' }),
    { ...other.get(request), id: device.id, rawId: device.id },
    { ...device.get(request), id: `${device.id}x` },
    { ...device.get(request), response: { clientDataJSON: '!', authenticatorData: '', signature: 'x'.repeat(10_000) } },
  ]
  for (const assertion of refused) {
    expect(await passkeys.verifyAssertion(challenge, assertion, stored)).toBeUndefined()
  }
})

test.each(['', 'AAAA', 'x'.repeat(8_000), '!'.repeat(1_000)])(
  'refuses %.10s as an attestation',
  async (attestationObject) => {
    const challenge = newChallenge()
    const device = createSoftwarePasskey({ origin })
    const { response, ...credential } = device.create(passkeys.buildCreation(challenge, user, []))
    const broken = { ...credential, response: { ...response, attestationObject } }
    expect(await passkeys.verifyRegistration(challenge, broken)).toBeUndefined()
  },
)
