import { z } from 'zod'
import { apiKeyScopes, apiKeyStates } from '../field-values.ts'

export const ApiKeyScope = z.enum(apiKeyScopes)
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

/** A key as its owner sees it. The key itself is shown once, when it is created. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  scopes: z.array(ApiKeyScope),
  state: z.enum(apiKeyStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Accurate to a minute; absent if it was never used. */
  lastUsedAt: z.iso.datetime().optional(),
})
export type ApiKey = z.infer<typeof ApiKey>
