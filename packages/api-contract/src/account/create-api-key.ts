import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { apiKeyName, MAX_API_KEY_DAYS } from '../text-rules.ts'
import { ApiKey, ApiKeyScope } from './api-key.ts'

/** Creates a key for programs. `secret` is the key itself and is never shown again. */
export const createApiKey = route({
  method: 'POST',
  path: '/api/v1/user/keys/create',
  access: 'session',
  body: z.object({
    name: text(apiKeyName),
    scopes: z.array(ApiKeyScope).min(1).max(2),
    expiresInDays: z.int().min(1).max(MAX_API_KEY_DAYS),
  }),
  response: z.object({ key: ApiKey, secret: z.string() }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'CONFIRMATION_REQUIRED', 'TOO_MANY_KEYS', 'RATE_LIMITED'],
})
