/** What a reader throws when the address is to blame, and when those it asked are. */
export const refusedAddress = (reason: string) => ({ errorName: 'ADDRESS_REFUSED', details: { reason } })
export const failedUpstream = (reason: string) => ({ errorName: 'UPSTREAM_FAILED', details: { reason } })
