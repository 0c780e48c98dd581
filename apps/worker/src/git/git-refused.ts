import type { DoctorReason, GitRefusal } from '@lc/api-contract'

type Values = Pick<DoctorReason, 'file' | 'name' | 'wanted'>

/** Ends an import with a reason that the compile check shows. */
export class GitRefused extends Error {
  readonly reason: DoctorReason

  constructor(code: GitRefusal, values: Values = {}, options: { cause?: unknown } = {}) {
    super(code, options)
    this.name = 'GitRefused'
    this.reason = { code, ...values }
  }
}
