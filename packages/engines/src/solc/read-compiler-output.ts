import type { FailureReason } from '@lc/api-contract'
import { z } from 'zod'
import { parseJson } from '../tool-output.ts'

export type CompilerOutput = { ok: true; compiler: string; output: unknown } | CompileFailure

/** Why there is no build. `errors` are the compiler's own, if it got that far. */
export interface CompileFailure {
  ok: false
  reason: FailureReason
  detail: string
  errors?: CompilerError[]
}

/** `type` is solc's (`ParserError`, `DeclarationError` …); `offset` counts bytes from the start of the file. */
export interface CompilerError {
  type: string
  message: string
  file?: string
  offset?: number
}

const MAX_ERRORS = 5
const MAX_KEPT = 1_000

const PrintedError = z.object({
  severity: z.string(),
  message: z.string(),
  type: z.string().optional(),
  formattedMessage: z.string().optional(),
  sourceLocation: z.looseObject({ file: z.string(), start: z.number() }).optional().catch(undefined),
})

const Printed = z.object({
  version: z.string(),
  output: z.looseObject({
    errors: z.array(PrintedError).optional(),
    // Not a record: zod drops the key `__proto__`, and a file may have that name.
    contracts: z.custom<object>((value) => typeof value === 'object' && value !== null).optional(),
  }),
})

/** The compiler's output: a build, or the errors that a user can fix, with paths and lines. */
export const readCompilerOutput = (stdout: string, version: string): CompilerOutput => {
  const printed = Printed.safeParse(parseJson(stdout))
  if (!printed.success) return { ok: false, reason: 'engine_error', detail: 'the compiler printed no result' }
  const { output } = printed.data
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.some(({ message }) => message.includes('std::bad_alloc'))) {
    return { ok: false, reason: 'resource_limit', detail: 'the compiler ran out of memory' }
  }
  if (errors.length > 0)
    return {
      ok: false,
      reason: 'invalid_input',
      detail: describe(errors),
      errors: errors.slice(0, MAX_KEPT).map(placed),
    }
  if (!printed.data.version.startsWith(`${version}+`)) {
    return { ok: false, reason: 'engine_error', detail: `compiler ${version} calls itself ${printed.data.version}` }
  }
  if (Object.keys(output.contracts ?? {}).length === 0) {
    return { ok: false, reason: 'invalid_input', detail: 'the sources hold no contract' }
  }
  return { ok: true, compiler: printed.data.version.replace(/\.(Emscripten|mod).*$/, ''), output }
}

const placed = ({ type = 'Error', message, sourceLocation }: z.infer<typeof PrintedError>): CompilerError => ({
  type,
  message: message.slice(0, 1_000),
  ...(sourceLocation && sourceLocation.start >= 0 ? { file: sourceLocation.file, offset: sourceLocation.start } : {}),
})

const describe = (errors: z.infer<typeof PrintedError>[]): string => {
  const shown = errors.slice(0, MAX_ERRORS).map(({ formattedMessage, message }) => (formattedMessage ?? message).trim())
  const rest = errors.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more errors`] : [])].join('\n\n').slice(0, 4_000)
}
