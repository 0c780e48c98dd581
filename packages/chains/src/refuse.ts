import { type AddressReason, AppError, type UpstreamReason } from '@lc/api-contract'

/** The input can't be used, so a retry would not help. */
export const refuseAddress = (reason: AddressReason, details: Record<string, unknown> = {}): never => {
  throw new AppError('ADDRESS_REFUSED', { details: { reason, ...details } })
}

/** An external service gave no usable answer; a retry may succeed. */
export const upstreamFailed = (reason: UpstreamReason, cause: unknown): AppError =>
  new AppError('UPSTREAM_FAILED', { details: { reason }, cause })
