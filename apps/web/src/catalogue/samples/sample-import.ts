import type { Diagnosis, Preflight } from '@lc/api-contract'

const git = { url: 'https://github.com/owner/project', ref: 'main' }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const startedAt = ago(6)

export const runningImport: Preflight = {
  state: 'running',
  startedAt,
  fileCount: 0,
  git,
  steps: [
    { step: 'downloading', startedAt },
    { step: 'submodules', startedAt: ago(2) },
  ],
}

export const refusedImport: Diagnosis = {
  state: 'cannot',
  changes: [],
  reasons: [{ code: 'git_submodule_refused', name: 'lib/private', wanted: 'https://git.example.org/private.git' }],
  files: [],
  contracts: [],
  lines: 0,
  estimatedSeconds: 0,
}
