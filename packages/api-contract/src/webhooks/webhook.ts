import { z } from 'zod'
import {
  deliveryProblems,
  deliveryStates,
  webhookEvents,
  webhookMessageTypes,
  webhookOffReasons,
} from '../field-values.ts'

export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

export type WebhookMessageType = (typeof webhookMessageTypes)[number]
export type WebhookOffReason = (typeof webhookOffReasons)[number]
export type DeliveryState = (typeof deliveryStates)[number]
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** An address of the user that receives signed messages. The secret is shown only when it is created or rotated. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: z.iso.datetime(),
  /** Set while it is switched off. */
  off: z.object({ at: z.iso.datetime(), reason: z.enum(webhookOffReasons) }).optional(),
  /** The first failed attempt after the last successful one. */
  failingSince: z.iso.datetime().optional(),
  /** Until then messages are also signed with the secret before the last rotation. */
  previousSecretUntil: z.iso.datetime().optional(),
})
export type Webhook = z.infer<typeof Webhook>

/** The target of a webhook; the API checks it again before each attempt. */
export const WebhookUrl = z.string().trim().min(1).max(500)

/** At least one event, each once. */
export const SubscribedEvents = z
  .array(WebhookEvent)
  .min(1)
  .max(webhookEvents.length)
  .refine((events) => new Set(events).size === events.length)

/** `whsec_` and the key as Base64, as Standard Webhooks writes secrets. */
export const WebhookSecret = z.string()

/** One message to a webhook. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  type: z.enum(webhookMessageTypes),
  state: z.enum(deliveryStates),
  attempts: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().optional(),
  /** Set while it waits for another attempt. */
  nextAttemptAt: z.iso.datetime().optional(),
  /** The HTTP status of the last answer. */
  lastStatus: z.int().optional(),
  /** Set if the last attempt failed. */
  lastProblem: z.enum(deliveryProblems).optional(),
  /** The body as it was signed. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
