import { budgets } from '../budgets.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { proofChecks } from './checks.ts'

/** An attack campaign of our own, in Foundry: searches for calls that do harm, and tells only what a plain test shows. */
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
