import type { Diagnosis, ReasonCode } from '@lc/api-contract'

const passing: readonly ReasonCode[] = ['compiler_failed', 'resource_limit']

/** Whether the same files may compile at the next try: what stood in the way was not in them. */
export const isPassing = ({ state, reasons }: Diagnosis) =>
  state === 'cannot' && reasons.some(({ code }) => passing.includes(code))
