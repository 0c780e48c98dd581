import type { ErrorName, FailureReason, ScanSummary } from '@lc/api-contract'

/**
 * How a hostile input ends. `REJ`: the API refuses it and stores nothing. `BAD`: a named reason about the input, and
 * nothing is charged. `LIM`: a tool was stopped at its limit, and the result shows it. `INERT`: accepted as text that
 * nothing runs, fetches or follows. `OK`: like any other input. `UPSTREAM`: a failure of another service, in time.
 * `ENGINE`: a failure of ours, reported and returned.
 */
export type Verdict = 'REJ' | 'BAD' | 'LIM' | 'INERT' | 'OK' | 'UPSTREAM' | 'ENGINE'

/** `ADDRESS_REFUSED` is about the contract, not about the request. */
export const verdictOfStatus = (status: number, errorName: ErrorName): Verdict => {
  if (errorName === 'UPSTREAM_FAILED') return 'UPSTREAM'
  if (status >= 500) throw new Error(`the API answered ${status} ${errorName}`)
  return errorName === 'ADDRESS_REFUSED' ? 'BAD' : 'REJ'
}

const ofFailure: Record<FailureReason, Verdict> = {
  invalid_input: 'BAD',
  resource_limit: 'LIM',
  upstream: 'UPSTREAM',
  engine_error: 'ENGINE',
}

/** A completed scan is only as good as its checks: a stopped or failed one decides. */
export const verdictOfScan = ({
  status,
  failure,
  checks,
}: Pick<ScanSummary, 'status' | 'failure' | 'checks'>): Verdict => {
  if (status === 'failed' && failure) return ofFailure[failure.reason]
  if (status !== 'completed') throw new Error(`the scan ended as ${status}`)
  const outcomes = new Set(checks.map(({ outcome }) => outcome))
  if (outcomes.has('failed')) return 'ENGINE'
  return outcomes.has('timed_out') ? 'LIM' : 'OK'
}

/** Checks that hold for several inputs: all must end alike. */
export const sameEnd = (ends: readonly (readonly [string, Verdict])[]): Verdict => {
  const [first] = ends
  if (!first) throw new Error('nothing was sent')
  const other = ends.find(([, verdict]) => verdict !== first[1])
  if (other) throw new Error(`${first[0]} ended as ${first[1]}, ${other[0]} as ${other[1]}`)
  return first[1]
}

export const expectThat = (isSo: boolean, problem: string): void => {
  if (!isSo) throw new Error(problem)
}
