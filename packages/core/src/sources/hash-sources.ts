import { createHash } from 'node:crypto'

/** SHA-256 of each source by its path: the form in which published library files are recognised. */
export const hashSources = (sources: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]),
  )
