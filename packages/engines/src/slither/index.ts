import { why } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import type { Engine } from '../engine.ts'
import checks from './checks.json' with { type: 'json' }
import { ignored } from './ignored.ts'
import ownChecks from './own-checks.json' with { type: 'json' }
import { pluginVersion } from './plugin.ts'

/** Static analysis by Trail of Bits' Slither with our own plugin, reached only as a separate process because of its licence. */
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
    !compiler.startsWith('0.4.11+') || why('compiler_too_old', { tool: 'Slither', version: '0.4.13' }),
  load: async () => {
    const { runSlither } = await import('./run.ts')
    return { run: runSlither }
  },
}
