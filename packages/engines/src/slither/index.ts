import { toReason } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import type { Engine } from '../engine.ts'
import checks from './checks.json' with { type: 'json' }
import { ignored } from './ignored.ts'
import { ownChecks, pluginVersion } from './plugin.ts'

/**
 * Static analysis with Trail of Bits' Slither and our own plugin, run only as a separate process because of its
 * licence.
 */
export const slither: Engine = {
  id: 'slither',
  version: `0.11.6+${pluginVersion}`,
  licence: 'AGPL-3.0-only',
  stage: 'static',
  checks: { all: [...checks, ...ownChecks], ignored },
  limits: budgets.slither,
  covers: 'build',
  readsWholeProject: true,
  supports: ({ compiler }) =>
    !compiler.startsWith('0.4.11+') || toReason('compiler_too_old', { tool: 'Slither', version: '0.4.13' }),
  load: async () => {
    const { runSlither } = await import('./run.ts')
    return { run: runSlither }
  },
}

/** Slither without our plugin, for comparisons. Scans don't use it. */
export const slitherAlone: Engine = {
  ...slither,
  version: '0.11.6',
  load: async () => {
    const { runSlitherAlone } = await import('./run.ts')
    return { run: runSlitherAlone }
  },
}
