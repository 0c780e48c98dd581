import type { DoctorReason, FailureReason } from '@lc/api-contract'

const MAX_LENGTH = 4_000

/** Why a scan has no build, in the doctor's codes and the compiler's own words. */
export const failureOf = (reasons: readonly DoctorReason[]): { reason: FailureReason; detail: string } => {
  const codes = new Set(reasons.map(({ code }) => code))
  const lines = reasons.map(({ code, file, line, wanted, detail }) =>
    [file === undefined ? '' : `${file}:${line ?? 1}:`, detail ?? `${code} ${wanted ?? ''}`].join(' ').trim(),
  )
  return { reason: reasonOf(codes), detail: lines.join('\n').slice(0, MAX_LENGTH) }
}

const reasonOf = (codes: ReadonlySet<string>): FailureReason => {
  if (codes.has('compiler_failed')) return 'engine_error'
  return codes.has('resource_limit') ? 'resource_limit' : 'invalid_input'
}
