import type { WebhookMessageType } from '@lc/api-contract'

/** The body of a message, in the form of Standard Webhooks. */
export const writeMessage = ({
  type,
  at,
  data,
}: {
  type: WebhookMessageType
  at: Date
  data: Record<string, unknown>
}): string => JSON.stringify({ type, timestamp: at.toISOString(), data })
