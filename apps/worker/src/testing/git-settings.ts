import type { GitSettings } from '../git/import-repository.ts'

/** Imports that may connect to these servers of a test, with small limits. */
export const testGit = (options: Partial<GitSettings> = {}): GitSettings => ({
  allowedTargets: new Set(),
  submoduleHosts: new Set(['github.com']),
  maxBytes: 5_000_000,
  timeoutMs: 200_000,
  limits: { maxBytes: 1_000_000, maxUnpackedBytes: 2_000_000, maxFileBytes: 200_000, maxFiles: 100 },
  ...options,
})
