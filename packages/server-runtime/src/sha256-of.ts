import { createHash } from 'node:crypto'

/** The name of bytes in the object store. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
