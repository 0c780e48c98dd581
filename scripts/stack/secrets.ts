import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSecret, makeServiceSecrets, type ServiceSecrets } from '@lc/dev-services'

export interface StackSecrets extends ServiceSecrets {
  passwordPepper: string
  linkKey: string
  /** An Ed25519 key in PKCS #8, as Base64. */
  reportSigningKey: string
  webhookKey: string
  totpKey: string
  stripeSecretKey: string
  stripeWebhookSecret: string
}

/** Created once per folder and readable only by the owner: a new pepper would lock out every local user. */
export const loadSecrets = (folder: string): StackSecrets => {
  const file = join(folder, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<StackSecrets>) : {}
  const made = makeSecrets()
  if (Object.keys(made).every((name) => name in kept)) return kept as StackSecrets
  const secrets = { ...made, ...kept }
  // Another process may read at the same time.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return secrets
}

const makeSecrets = (): StackSecrets => ({
  ...makeServiceSecrets(),
  passwordPepper: makeSecret(),
  linkKey: makeSecret(),
  reportSigningKey: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
  webhookKey: makeSecret(),
  totpKey: makeSecret(),
  stripeSecretKey: `sk_test_${makeSecret(12)}`,
  stripeWebhookSecret: `whsec_${makeSecret(16)}`,
})
