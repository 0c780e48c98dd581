import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../solidity-identifier.ts'
import { ScanCharge } from '../vocabulary.ts'
import { OrderedScope } from './scope.ts'

/**
 * Holds one detection and answers at once; the same idempotency key answers with the same contract. Sources that were scanned
 * with these options by today's engines open the existing scan: nothing is held, and `charge` says so.
 */
export const orderScan = route({
  method: 'POST',
  path: '/api/v1/contract/scan',
  access: 'session',
  body: z.object({
    projectId: z.uuid(),
    mainFile: z.string().min(1).max(500),
    mainContract: z.string().regex(solidityIdentifier).optional(),
    fuzzing: z.boolean().default(false),
    /** The contracts to check beside the main one; without it, those that the compile check planned. */
    scope: OrderedScope.optional(),
    /** A finished scan of the same project, whatever it was called then: what is known of it goes on. */
    continues: z.uuid().optional(),
    idempotencyKey: z.uuid(),
  }),
  response: z.object({ contractId: z.uuid(), charge: ScanCharge }),
  errors: [
    'SESSION_EXPIRED',
    'NO_DETECTIONS_LEFT',
    'NOT_FOUND',
    'CONFLICT',
    'INVALID_FIELDS',
    'RATE_LIMITED',
    'TOO_MANY_SCANS',
    'BUSY',
  ],
})
