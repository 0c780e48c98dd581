import type { FailureReason } from '@lc/contract'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'

export type CompilerOutput =
  | { ok: true; compiler: string; output: unknown }
  | { ok: false; reason: FailureReason; detail: string }

const MAX_ERRORS = 5

const CompilerError = z.object({
  severity: z.string(),
  message: z.string(),
  formattedMessage: z.string().optional(),
})

const Printed = z.object({
  version: z.string(),
  output: z.looseObject({
    errors: z.array(CompilerError).optional(),
    contracts: z.record(z.string(), z.unknown()).optional(),
  }),
})

/** What the compiler printed: a build, or the errors a person can act on, with paths and lines. */
export const readCompilerOutput = (stdout: string, version: string): CompilerOutput => {
  const printed = Printed.safeParse(parseJson(stdout))
  if (!printed.success) return { ok: false, reason: 'engine_error', detail: 'the compiler printed no result' }
  const { output } = printed.data
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.some(({ message }) => message.includes('std::bad_alloc'))) {
    return { ok: false, reason: 'resource_limit', detail: 'the compiler ran out of memory' }
  }
  if (errors.length > 0) return { ok: false, reason: 'invalid_input', detail: describe(errors) }
  if (!printed.data.version.startsWith(`${version}+`)) {
    return { ok: false, reason: 'engine_error', detail: `compiler ${version} calls itself ${printed.data.version}` }
  }
  if (Object.keys(output.contracts ?? {}).length === 0) {
    return { ok: false, reason: 'invalid_input', detail: 'the sources hold no contract' }
  }
  return { ok: true, compiler: printed.data.version.replace(/\.(Emscripten|mod).*$/, ''), output }
}

const describe = (errors: z.infer<typeof CompilerError>[]): string => {
  const shown = errors.slice(0, MAX_ERRORS).map(({ formattedMessage, message }) => (formattedMessage ?? message).trim())
  const rest = errors.length - shown.length
  return [...shown, ...(rest > 0 ? [`… and ${rest} more errors`] : [])].join('\n\n').slice(0, 4_000)
}
