import type { DoctorReason, FailureReason } from '@lc/api-contract'
import { byteLines, type CompilerError } from '@lc/engines'

interface Failed {
  reason: FailureReason
  detail: string
  errors: readonly CompilerError[]
  sources: Readonly<Record<string, string>>
  /** The library that a file belongs to, if any. */
  libraryOf(file: string): string | undefined
}

const MAX_REASONS = 20

/** The compiler's errors as reasons with file and line; all errors inside one library are one reason. */
export const failureReasons = ({ reason, detail, errors, sources, libraryOf }: Failed): DoctorReason[] => {
  if (errors.length > 0) {
    const lineAt = createByteLines(sources)
    const byLibrary = Map.groupBy(errors, ({ file }) => (file === undefined ? undefined : libraryOf(file)))
    const own = (byLibrary.get(undefined) ?? []).slice(0, MAX_REASONS).map((error) => reasonOf(error, lineAt))
    const others = [...byLibrary].flatMap(([name, inside]) => (name === undefined ? [] : [{ name, inside }]))
    return [...own, ...others.map((each) => libraryReason(each, lineAt))].slice(0, MAX_REASONS)
  }
  if (reason === 'resource_limit') return [{ code: 'resource_limit', detail }]
  if (reason === 'engine_error') return [{ code: 'compiler_failed', detail: detail.slice(0, 300) }]
  return [/nested too deeply/.test(detail) ? { code: 'nested_too_deeply' } : { code: 'no_contract' }]
}

type LineAt = (file: string | undefined, offset: number) => number | undefined

const reasonOf = ({ type, message, file, offset }: CompilerError, lineAt: LineAt): DoctorReason => {
  const line = lineAt(file, offset ?? 0)
  const place = line === undefined || file === undefined ? {} : { file, line }
  if (/recursion depth|nested/i.test(message)) return { code: 'nested_too_deeply', ...place }
  const isTwice = type === 'DeclarationError' && message.startsWith('Identifier already declared')
  return { code: isTwice ? 'declared_twice' : 'compile_error', ...place, detail: message.slice(0, 300) }
}

/** Users shouldn't fix a library: its version, or the compiler, doesn't fit their project. */
const libraryReason = (
  { name, inside }: { name: string; inside: readonly CompilerError[] },
  lineAt: LineAt,
): DoctorReason => {
  const [first] = inside as [CompilerError]
  const { code: _, ...place } = reasonOf(first, lineAt)
  return { code: 'library_errors', ...place, detail: first.message.slice(0, 300), name, count: inside.length }
}

/** The compiler counts bytes. Each file's line breaks are indexed once, however many errors it has. */
const createByteLines = (sources: Failed['sources']): LineAt => {
  const files = new Map<string, (offset: number) => number>()
  return (file, offset) => {
    if (file === undefined || !Object.hasOwn(sources, file)) return undefined
    const lineAt = files.get(file) ?? byteLines(Buffer.from(sources[file] ?? ''))
    files.set(file, lineAt)
    return lineAt(offset)
  }
}
