import { randomBytes, randomUUID } from 'node:crypto'
import { encodePassword } from '@lc/api-contract'

/** In every made-up secret, so that one search finds whatever of it got through. */
export const marker = `canary${randomBytes(6).toString('hex')}`

const padded = (text: string) => text.padEnd(43, 'x')

export interface Canaries {
  token: string
  email: string
  password: string
  /** The password as the wire carries it. */
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

/** A field for every name that any call asks for. A new call with a new field fails its test until it is added here. */
export const fieldsOf = ({ email, ciphertext, sign, token }: Canaries) => ({
  email,
  password: ciphertext,
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
  status: 'acknowledged',
  reason: marker,
  terms: true,
  level: 'high',
  source: 'file',
  text: marker,
})

/** The same names with values of every wrong kind. */
export const wrongKindsOf = (canaries: Canaries) => {
  const fields = Object.entries({ ...fieldsOf(canaries), plain: canaries.password })
  const nested = Object.fromEntries(fields.map(([name, value]) => [name, { [name]: [value], [String(value)]: name }]))
  return [nested, fields, canaries.password, { ...Object.fromEntries(fields), email: `${canaries.email}\0` }]
}

export const sourceCanary = `// ${marker}\ncontract ${marker} {}\n`
