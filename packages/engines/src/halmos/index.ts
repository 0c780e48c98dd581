import { budgets } from '../budgets.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'

/** Formal verification of bytecode with a16z's Halmos, run only as a separate process because of its licence. */
export const halmos: Engine = {
  id: 'halmos',
  version: `0.3.3+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'AGPL-3.0-only',
  stage: 'formal',
  checks: { all: ['owner-taken', 'tokens-taken', 'balance-above-supply', 'balance-wraps', 'ether-taken'], ignored: {} },
  limits: budgets.halmos,
  covers: 'contract',
  supports: () => true,
  load: async () => {
    const { runHalmosEngine } = await import('./run.ts')
    return { run: runHalmosEngine }
  },
}
