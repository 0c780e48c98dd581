import { budgets } from '../budgets.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { proofChecks } from './checks.ts'

/** Our own attack campaign on Foundry: searches for harmful calls and reports only what a plain test shows. */
export const proof: Engine = {
  id: 'proof',
  version: `1.1.0+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'Apache-2.0',
  stage: 'proof',
  checks: { all: proofChecks, ignored: {} },
  limits: budgets.proof,
  covers: 'contract',
  supports: () => true,
  load: async () => {
    const { runProof } = await import('./run.ts')
    return { run: runProof }
  },
}
