import type { CompileFailure } from '@lc/engines'
import type { Project } from '../project.ts'

/**
 * Names that the compiler didn't find in the project's own files. Another release of a library may declare them: names
 * come and disappear between releases.
 */
export const missingNames = (
  { errors = [] }: Pick<CompileFailure, 'errors'>,
  { units }: Pick<Project, 'units'>,
): string[] => {
  const bytesOf = readOnce(units)
  return errors.flatMap(({ message, file, offset }) => {
    // A library that misses names of another one needs another combination, not other names.
    if (!units.has(file ?? '')) return []
    const member = /^Member "([\w$]+)" not found/.exec(message)?.[1]
    if (member !== undefined) return [member]
    if (!/^(Undeclared identifier|Identifier not found)/.test(message) || offset === undefined) return []
    const text = bytesOf(file ?? '')
      .subarray(offset, offset + MAX_NAME)
      .toString()
    return /^[\w$]+/.exec(text)?.[0] ?? []
  })
}

/** Far more than an honest name has. */
const MAX_NAME = 200

/** The compiler counts bytes. A file with many errors is encoded once. */
const readOnce = (units: Project['units']) => {
  const known = new Map<string, Buffer>()
  return (file: string): Buffer => {
    const bytes = known.get(file) ?? Buffer.from(units.get(file)?.text ?? '')
    known.set(file, bytes)
    return bytes
  }
}
