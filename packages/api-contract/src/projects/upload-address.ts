import { z } from 'zod'
import { route } from '../route.ts'
import { BytecodeLook } from './bytecode.ts'
import { Deployment, SourceService } from './deployment.ts'
import { UploadedProject } from './upload-file.ts'

/** A project made of a deployed contract. Without verified source it has no files, and a look at the bytecode instead. */
export const AddressProject = UploadedProject.extend({
  deployment: Deployment,
  service: SourceService.optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
  look: BytecodeLook.optional(),
})
export type AddressProject = z.infer<typeof AddressProject>

/** Reads a contract by its chain and address. Nothing is paid here, and what cannot be scanned is refused with its reason. */
export const uploadAddress = route({
  method: 'POST',
  path: '/api/v1/contract/upload/address',
  access: 'session',
  // Strict: whoever sends an endpoint of their own is told that it is not taken.
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
