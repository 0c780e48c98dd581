import { z } from 'zod'
import { route } from '../route.ts'
import { SourceFile } from '../scans/scan.ts'

export const UploadedProject = z.object({ id: z.uuid(), files: z.array(SourceFile) })

/**
 * One or more `.sol` files, a `.zip`, or solc's standard JSON, as parts of a multipart form named by their file names.
 * The compile check starts at once.
 */
export const uploadFile = route({
  method: 'POST',
  path: '/api/v1/contract/upload/file',
  access: 'session',
  transport: 'multipart',
  response: UploadedProject,
  errors: [
    'SESSION_EXPIRED',
    'UPLOAD_REFUSED',
    'TOO_LARGE',
    'BAD_REQUEST',
    'RATE_LIMITED',
    'TOO_MANY_CHECKS',
    'STORAGE_FULL',
    'UNAVAILABLE',
  ],
})
