import type { DoctorReason, FailureReason } from '@lc/contract'
import type { CompilerError } from '@lc/engines'

interface Failed {
  reason: FailureReason
  detail: string
  errors: readonly CompilerError[]
  sources: Readonly<Record<string, string>>
}

const MAX_REASONS = 20

/** What the compiler said, as reasons with their file and line. */
export const reasonsOf = ({ reason, detail, errors, sources }: Failed): DoctorReason[] => {
  if (errors.length > 0) return errors.slice(0, MAX_REASONS).map((error) => reasonOf(error, sources))
  if (reason === 'resource_limit') return [{ code: 'resource_limit', detail }]
  if (reason === 'engine_error') return [{ code: 'compiler_failed', detail: detail.slice(0, 300) }]
  return [/nested too deeply/.test(detail) ? { code: 'nested_too_deeply' } : { code: 'no_contract' }]
}

const reasonOf = ({ type, message, file, offset }: CompilerError, sources: Failed['sources']): DoctorReason => {
  const text = file === undefined ? undefined : sources[file]
  const place = text === undefined || file === undefined ? {} : { file, line: lineAt(text, offset ?? 0) }
  if (/recursion depth|nested/i.test(message)) return { code: 'nested_too_deeply', ...place }
  const isTwice = type === 'DeclarationError' && message.startsWith('Identifier already declared')
  return { code: isTwice ? 'declared_twice' : 'compile_error', ...place, detail: message.slice(0, 300) }
}

/** The compiler counts bytes. */
const lineAt = (text: string, offset: number): number => {
  const before = Buffer.from(text).subarray(0, offset)
  return before.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1)
}
