import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSecret, makeServiceSecrets, type ServiceSecrets } from '@lc/dev-services'

export interface StackSecrets extends ServiceSecrets {
  passwordPepper: string
  linkKey: string
  stripeSecretKey: string
  stripeWebhookSecret: string
}

/** Made once per folder and readable by their owner only: a new pepper would lock every local user out. */
export const loadSecrets = (folder: string): StackSecrets => {
  const file = join(folder, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<StackSecrets>) : {}
  const secrets = { ...makeSecrets(), ...kept }
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

const makeSecrets = (): StackSecrets => ({
  ...makeServiceSecrets(),
  passwordPepper: makeSecret(),
  linkKey: makeSecret(),
  stripeSecretKey: `sk_test_${makeSecret(12)}`,
  stripeWebhookSecret: `whsec_${makeSecret(16)}`,
})
