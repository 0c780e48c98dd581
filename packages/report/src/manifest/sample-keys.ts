import { type Bytes, fromBase64 } from './bytes.ts'
import { type KeySet, type ReportKey, readSigningKey, type SigningKey } from './keys.ts'

/**
 * The private keys of the sample report, published on purpose: anyone can sign with them, and a report that they signed
 * is always shown as a sample. They sign nothing else. The first one is retired, to show that rotation works.
 */
const samplePrivateKeys = {
  retired: 'MC4CAQAwBQYDK2VwBCIEIK4O1l2W1hh3EDz86K3VMJiy8vozOdp8polr+0ODjk+a', // gitleaks:allow
  current: 'MC4CAQAwBQYDK2VwBCIEIGGKPHSk1+JEgqpekoo5SqDUsZJvrN73hO5aW/cD+3fq', // gitleaks:allow
} as const

export const openSampleKey = (which: keyof typeof samplePrivateKeys = 'current'): Promise<SigningKey> =>
  readSigningKey(fromBase64(samplePrivateKeys[which]) as Bytes, { purpose: 'sample' })

const sampleKey = { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', purpose: 'sample' } as const

const seconds = (date: string): number => Date.parse(date) / 1_000

/** The public keys of the sample report, as the site publishes them. */
export const sampleKeySet: KeySet = {
  keys: [
    {
      ...sampleKey,
      x: '1s_DtaO4GUjLvN9lyvNgB-wYDQ1j0IqgOmEqoFiJJWY',
      kid: 'KLaYVLiOl85SjxuJdDQYUHIIo5EQvO-GkOKJrxUxOMo',
      nbf: seconds('2026-01-01'),
      exp: seconds('2026-07-01'),
    },
    {
      ...sampleKey,
      x: 'vMkM3k2wUCyzRXOjpzIqpbVMEQamfZ09IdPVN5FIlPw',
      kid: '_52ku8X930XZ1JF_rxLosqdKZVrOJFZ2wJyDuxnXGug',
      nbf: seconds('2026-07-01'),
    },
  ] satisfies ReportKey[],
}

/** Whether a key is one of the published sample keys, which must never sign a customer's report. */
export const isSampleKey = ({ kid }: Pick<ReportKey, 'kid'>): boolean =>
  sampleKeySet.keys.some((key) => key.kid === kid)
