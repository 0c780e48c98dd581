import { why } from '@lc/contract'
import { budgets } from '../budgets.ts'
import { isWhole } from '../build.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { compiledContracts } from '../foundry/compiled-contract.ts'
import { suiteOf, suites } from './suite.ts'

/** Fuzzing by Foundry: random calls to a token, and after each of them what its standard promises. */
export const fuzz: Engine = {
  id: 'fuzz',
  version: `1.7.1+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'MIT OR Apache-2.0',
  stage: 'fuzz',
  checks: { all: suites.flatMap(({ properties }) => properties), ignored: {} },
  limits: budgets.fuzz,
  // A build that is not whole is the runner's to refuse: it has failed, whatever its contracts are.
  supports: (build) =>
    !isWhole(build) || [...compiledContracts(build).values()].some(({ selectors }) => suiteOf(selectors))
      ? true
      : why('no_token'),
  load: async () => {
    const { runFuzz } = await import('./run.ts')
    return { run: runFuzz }
  },
}
