import type { AttemptResult } from '@lc/db'
import { isPublicAddress } from '@lc/server-runtime/guarded-lookup'
import { type ResolveName, readTarget, resolveName, type TargetProblem } from '@lc/server-runtime/public-target'
import { sendRequest } from './send-request.ts'
import { createWebhookSigner } from './sign-message.ts'

const TIMEOUT_MS = 10_000

interface WebhookOptions {
  /** Secrets are derived from it. */
  key: string
  /** `host:port` of targets that may be internal and use http. */
  allowedTargets: readonly string[]
  resolve?: ResolveName
  timeoutMs?: number
}

export interface SignedMessage {
  id: string
  body: string
  webhookId: string
  url: string
  secretVersion: number
  isPreviousSecretValid: boolean
}

/** Secrets, targets and requests of webhooks. */
export const openWebhooks = ({
  key,
  allowedTargets,
  resolve = resolveName,
  timeoutMs = TIMEOUT_MS,
}: WebhookOptions) => {
  const signer = createWebhookSigner(key)
  const allowed = new Set(allowedTargets)
  return {
    secretOf: signer.secretOf,

    /** The address as it is stored, or why it is refused. A name that can't be resolved now may be resolved later. */
    checkUrl: async (text: string): Promise<{ url: string } | { problem: TargetProblem }> => {
      const target = readTarget(text, allowed)
      if ('problem' in target || target.trust === 'operator') return target
      const addresses = await resolve(new URL(target.url).hostname.replace(/^\[|\]$/g, '')).catch(() => [])
      return addresses.every(({ address }) => isPublicAddress(address)) ? target : { problem: 'not_public' }
    },

    /** Signs a message and sends it once. The target is checked again: rules and DNS may have changed. */
    send: async ({
      id,
      body,
      webhookId,
      url,
      secretVersion,
      isPreviousSecretValid,
    }: SignedMessage): Promise<AttemptResult> => {
      const target = readTarget(url, allowed)
      if ('problem' in target) return { problem: 'refused_address' }
      const versions = isPreviousSecretValid && secretVersion > 1 ? [secretVersion, secretVersion - 1] : [secretVersion]
      const headers = signer.headersOf(
        { id, body, timestamp: Math.floor(Date.now() / 1_000) },
        versions.map((version) => ({ webhookId, version })),
      )
      const agent = { 'user-agent': 'Lightning-Cat-Webhooks/1' }
      return sendRequest({ target, body, headers: { ...agent, ...headers } }, { resolve, timeoutMs })
    },
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>
