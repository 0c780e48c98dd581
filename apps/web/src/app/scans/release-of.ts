import type { Check } from '@lc/api-contract'

/** The check with its engine's release alone, for sentences: which build it was stands in the provenance. */
export const releaseOf = (check: Check): Check => ({
  ...check,
  engineVersion: check.engineVersion.replace(/\+.*$/s, ''),
})
