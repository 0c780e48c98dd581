import { expect, test } from 'vitest'
import { temporalAddress } from './temporal-address.ts'

const plain = { TEMPORAL_ADDRESS: 'temporal:7233', TEMPORAL_NAMESPACE: 'default', TEMPORAL_TLS: false }

test('default: connects without TLS', () => {
  expect(temporalAddress(plain)).toEqual({ address: 'temporal:7233' })
})

test('given TLS alone, trusts the authorities of the system', () => {
  expect(temporalAddress({ ...plain, TEMPORAL_TLS: true })).toEqual({ address: 'temporal:7233', tls: true })
})

test('given an authority and a certificate, uses both', () => {
  const env = { ...plain, TEMPORAL_CA: 'ca', TEMPORAL_CERT: 'crt', TEMPORAL_KEY: 'key' }
  expect(temporalAddress(env).tls).toEqual({
    serverRootCACertificate: Buffer.from('ca'),
    clientCertPair: { crt: Buffer.from('crt'), key: Buffer.from('key') },
  })
})

test('given an API key, never sends it without TLS', () => {
  expect(temporalAddress({ ...plain, TEMPORAL_API_KEY: 'key' })).toMatchObject({ apiKey: 'key', tls: true })
})

test('refuses half a certificate', () => {
  expect(() => temporalAddress({ ...plain, TEMPORAL_CERT: 'crt' })).toThrow('TEMPORAL_KEY')
  expect(() => temporalAddress({ ...plain, TEMPORAL_KEY: 'key' })).toThrow('TEMPORAL_CERT')
})
