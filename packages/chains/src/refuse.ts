import { type AddressReason, AppError, type UpstreamReason } from '@lc/api-contract'

/** What was given cannot be used: asking again would not help. */
export const refuseAddress = (reason: AddressReason, details: Record<string, unknown> = {}): never => {
  throw new AppError('ADDRESS_REFUSED', { details: { reason, ...details } })
}

/** Somebody else gave no answer that can be used; the same question may be answered later. */
export const upstreamFailed = (reason: UpstreamReason, cause: unknown): AppError =>
  new AppError('UPSTREAM_FAILED', { details: { reason }, cause })
