import { type Check, hasLooked } from '@lc/contract'

export interface Coverage {
  checked: readonly Check[]
  missed: readonly Check[]
  /** `nothing`: no check finished. `partial`: some did not. Neither may ever read as clean. */
  extent: 'all' | 'partial' | 'nothing'
}

/** What a report may say was checked, and what it must say was not. */
export const coverageOf = (checks: readonly Check[]): Coverage => {
  const checked = checks.filter((check) => hasLooked(check))
  const missed = checks.filter((check) => !hasLooked(check))
  if (checked.length === 0) return { checked, missed, extent: 'nothing' }
  return { checked, missed, extent: missed.length === 0 ? 'all' : 'partial' }
}
