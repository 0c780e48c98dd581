import { createHmac } from 'node:crypto'

/** The secrets of a webhook are numbered: a rotation makes the next one. */
export interface SecretName {
  webhookId: string
  version: number
}

interface Message {
  id: string
  body: string
  /** In seconds. */
  timestamp: number
}

const PREFIX = 'whsec_'

/** Secrets and signatures after Standard Webhooks. Secrets are derived from one key, so none is stored. */
export const createWebhookSigner = (webhookKey: string) => {
  const keyOf = ({ webhookId, version }: SecretName) =>
    createHmac('sha256', webhookKey).update(`webhook/${webhookId}/${version}`).digest()
  return {
    secretOf: (name: SecretName): string => `${PREFIX}${keyOf(name).toString('base64')}`,
    /** One signature per secret, so that a receiver can change to a new secret at any time. */
    headersOf: ({ id, body, timestamp }: Message, names: readonly SecretName[]): Record<string, string> => ({
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': names
        .map((name) => createHmac('sha256', keyOf(name)).update(`${id}.${timestamp}.${body}`).digest('base64'))
        .map((signature) => `v1,${signature}`)
        .join(' '),
    }),
  }
}
