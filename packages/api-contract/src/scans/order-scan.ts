import { z } from 'zod'
import { route } from '../route.ts'
import { solidityIdentifier } from '../text-rules.ts'
import { ScanCharge } from '../vocabulary.ts'
import { MAX_CONTRACTS_IN_SCOPE } from './scope.ts'

/** The scope of an order. Results have no such limits, because compilers accept longer names. */
export const OrderedScope = z
  .array(z.object({ file: z.string().min(1).max(500), name: z.string().regex(solidityIdentifier) }))
  .max(MAX_CONTRACTS_IN_SCOPE)

/**
 * Holds one detection and answers at once; the same idempotency key returns the same scan. If the current engines
 * already scanned these sources with these options, it opens that scan: nothing is held, and `charge` is `existing`.
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
    /** Contracts to check besides the main one; by default those that the compile check planned. */
    scope: OrderedScope.optional(),
    /** A finished scan of the same project, even under another name; the new scan continues its history. */
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
    'ORDERS_PAUSED',
  ],
})
