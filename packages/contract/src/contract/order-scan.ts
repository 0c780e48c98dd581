import { z } from 'zod'
import { route } from '../route.ts'

/** Holds one detection and answers at once; the same idempotency key answers with the same contract. */
export const orderScan = route({
  method: 'POST',
  path: '/api/v1/contract/scan',
  access: 'session',
  body: z.object({
    projectId: z.uuid(),
    mainFile: z.string().min(1).max(500),
    mainContract: z.string().max(200).optional(),
    fuzzing: z.boolean().default(false),
    /** A finished scan of the same project, whatever it was called then: what is known of it goes on. */
    continues: z.uuid().optional(),
    idempotencyKey: z.uuid(),
  }),
  response: z.object({ contractId: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NO_DETECTIONS_LEFT', 'NOT_FOUND', 'CONFLICT', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
