import { z } from 'zod'
import { route } from '../route.ts'
import { BytecodeLook, Deployment, SourceService } from './deployment.ts'
import { UploadedProject } from './upload-file.ts'

/** A project made from a deployed contract. Without verified source it has no files, only a bytecode look. */
export const AddressProject = UploadedProject.extend({
  deployment: Deployment,
  service: SourceService.optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
  look: BytecodeLook.optional(),
})
export type AddressProject = z.infer<typeof AddressProject>

/** Reads a contract by chain and address. It is free; a contract that can't be scanned is rejected with a reason. */
export const uploadAddress = route({
  method: 'POST',
  path: '/api/v1/contract/upload/address',
  access: 'session',
  // Strict, so that a caller who sends an RPC endpoint gets an error instead of silence.
  body: z.strictObject({ chainId: z.int().positive(), address: z.string().max(200) }),
  response: AddressProject,
  errors: [
    'SESSION_EXPIRED',
    'ADDRESS_REFUSED',
    'UPSTREAM_FAILED',
    'INVALID_FIELDS',
    'RATE_LIMITED',
    'TOO_MANY_CHECKS',
    'STORAGE_FULL',
  ],
})
