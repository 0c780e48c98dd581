import type { BegunStep, Preflight, PreflightStep } from '@lc/api-contract'
import { proxied } from './sample-deployment.ts'

/** Looks that have been under way for a while, as seen when this page was opened. */
const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const began = (step: PreflightStep, secondsAgo: number): BegunStep => ({ step, startedAt: agoIso(secondsAgo) })

export const waiting: Preflight = { state: 'running', startedAt: agoIso(4), fileCount: 12, steps: [] }

export const compiling: Preflight = {
  state: 'running',
  startedAt: agoIso(75),
  fileCount: 12,
  steps: [began('reading', 74), began('resolving', 73), { ...began('compiling', 71), compiler: '0.8.28' }],
}

export const comparing: Preflight = {
  ...compiling,
  steps: [...compiling.steps, began('comparing', 1)],
  deployed: { deployment: proxied, service: 'sourcify' },
}
