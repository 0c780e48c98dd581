import { randomBytes, randomUUID } from 'node:crypto'
import { encodePassword } from '@lc/api-contract'

/** Part of every made-up secret, so that one search finds any leak. */
export const marker = `canary${randomBytes(6).toString('hex')}`

const padded = (text: string) => text.padEnd(43, 'x')

export interface Canaries {
  token: string
  email: string
  password: string
  /** The password as it is sent. */
  ciphertext: string
  sign: string
}

export const makeCanaries = async (): Promise<Canaries> => {
  const password = `A1-${marker}`
  return {
    token: padded(`${marker}token`),
    email: `${marker}${randomBytes(4).toString('hex')}@example.com`,
    password,
    ciphertext: await encodePassword(password),
    sign: padded(`${marker}sign`),
  }
}

const credential = { id: marker, rawId: marker, type: 'public-key' }

/** A field for every name in any call. A call with a new field fails its test until it is added here. */
export const canaryFields = ({ email, ciphertext, sign, token }: Canaries) => ({
  email,
  password: ciphertext,
  current: ciphertext,
  sign,
  token,
  projectId: randomUUID(),
  id: randomUUID(),
  path: `${marker}.sol`,
  mainFile: `${marker}.sol`,
  idempotencyKey: randomUUID(),
  productId: marker,
  chainId: 1,
  address: marker,
  company: marker,
  taxId: marker,
  which: 'one',
  format: 'json',
  sessionId: randomUUID(),
  name: marker,
  project: marker,
  website: `${marker}.example`,
  services: ['customized_services'],
  message: marker,
  findings: ['LC-01'],
  finding: 'LC-01',
  disclosure: 'full',
  expiresInDays: 1,
  scopes: ['scan:read'],
  passphrase: marker,
  key: marker,
  state: marker,
  code: marker,
  installation: 1,
  isInstalled: true,
  kind: 'calls',
  status: 'acknowledged',
  reason: marker,
  terms: true,
  level: 'high',
  source: 'file',
  text: marker,
  url: `https://${marker}.example/${marker}`,
  events: ['scan.completed'],
  isOn: true,
  challenge: padded(`${marker}challenge`),
  method: 'totp',
  answer: { method: 'recovery_code', code: marker },
  assertion: { ...credential, response: { clientDataJSON: marker, authenticatorData: marker, signature: marker } },
  registration: { ...credential, response: { clientDataJSON: marker, attestationObject: marker } },
})

/** The same names with values of every wrong type. */
export const wrongCanaryTypes = (canaries: Canaries) => {
  const fields = Object.entries({ ...canaryFields(canaries), plain: canaries.password })
  const nested = Object.fromEntries(fields.map(([name, value]) => [name, { [name]: [value], [String(value)]: name }]))
  return [nested, fields, canaries.password, { ...Object.fromEntries(fields), email: `${canaries.email}\0` }]
}

export const sourceCanary = `// ${marker}\ncontract ${marker} {}\n`
