import { z } from 'zod'
import { route } from '../route.ts'
import { Deployment, SourceService } from './deployment.ts'

/** The code that a scan of an address would read. Without verified source there is nothing to scan. */
export const AddressPreview = z.object({
  deployment: Deployment,
  source: z
    .object({
      service: SourceService,
      /** The contract that runs at the address, as its verifier named it. */
      contract: z.string().optional(),
      /** The compiler's version, as `0.8.19`. */
      compiler: z.string().optional(),
      fileCount: z.int().positive(),
      lineCount: z.int().positive(),
    })
    .optional(),
})
export type AddressPreview = z.infer<typeof AddressPreview>

/** Reads an address for visitors without an account, before sign-up. Nothing is stored. */
export const previewAddress = route({
  method: 'POST',
  path: '/api/v1/contract/preview/address',
  access: 'public',
  body: z.strictObject({ chainId: z.int().positive(), address: z.string().max(200) }),
  response: AddressPreview,
  errors: ['ADDRESS_REFUSED', 'UPSTREAM_FAILED', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
