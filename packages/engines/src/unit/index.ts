import { budgets } from '../budgets.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { unitChecks } from './unit-checks.ts'

/** Unit tests that are generated for the contract and run by Foundry as a separate process; nothing of it is linked. */
export const unit: Engine = {
  id: 'unit',
  version: `1.7.1+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'MIT OR Apache-2.0',
  stage: 'unit',
  checks: { all: unitChecks, ignored: {} },
  limits: budgets.unit,
  covers: 'contract',
  supports: () => true,
  load: async () => {
    const { runUnitTests } = await import('./run.ts')
    return { run: runUnitTests }
  },
}
