import { z } from 'zod'
import { OrderedScope } from '../scans/order-scan.ts'
import { solidityIdentifier } from '../text-rules.ts'
import { ScanCharge, ScanTier } from '../vocabulary.ts'
import { V2Scan } from './resources.ts'
import { v2Route } from './v2-route.ts'

export const createScan = v2Route({
  method: 'POST',
  path: '/api/v2/scans',
  scope: 'scan:write',
  body: z.strictObject({
    projectId: z.uuid(),
    mainFile: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'By default the main file that the compile check suggests.' }),
    mainContract: z.string().regex(solidityIdentifier).optional(),
    tier: ScanTier.default('full').meta({
      description:
        '`fast`: static analysis, structure and the proofs of earlier scans, free within a daily limit. `full`: every check; costs a detection.',
    }),
    fuzzing: z.boolean().default(false).meta({ description: 'Only for full scans.' }),
    scope: OrderedScope.optional().meta({
      description: 'Contracts to check besides the main one; by default those that the compile check planned.',
    }),
    continues: z
      .uuid()
      .optional()
      .meta({ description: 'A finished scan of the same project; the new scan continues its history.' }),
  }),
  response: z
    .object({
      charge: ScanCharge.meta({
        description:
          '`existing`: the current engines already scanned these sources. `fast`: a fast scan, which costs nothing.',
      }),
      scan: V2Scan,
    })
    .meta({ id: 'OrderedScan' }),
  statuses: [201, 200],
  problems: [
    'NO_DETECTIONS_LEFT',
    'NOT_FOUND',
    'CHECK_RUNNING',
    'CONFLICT',
    'INVALID_FIELDS',
    'TOO_LARGE',
    'TOO_MANY_SCANS',
    'NO_FAST_SCANS_LEFT',
    'BUSY',
    'ORDERS_PAUSED',
    'REQUEST_TIMEOUT',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})
