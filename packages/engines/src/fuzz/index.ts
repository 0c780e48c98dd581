import { why } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import { type Build, isWhole } from '../build.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { type CompiledContract, compiledContracts } from '../foundry/compiled-contract.ts'
import { suiteOf, suites } from './suite.ts'

/** Fuzzing by Foundry: random calls to a token, and after each of them what its standard promises. */
export const fuzz: Engine = {
  id: 'fuzz',
  version: `1.7.1+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'MIT OR Apache-2.0',
  stage: 'fuzz',
  checks: { all: suites.flatMap(({ properties }) => properties), ignored: {} },
  limits: budgets.fuzz,
  covers: 'contract',
  // A build that is not whole is the runner's to refuse: it has failed, whatever its contracts are.
  supports: (build) =>
    !isWhole(build) || candidatesIn(build).some(({ selectors }) => suiteOf(selectors)) ? true : why('no_token'),
  load: async () => {
    const { runFuzz } = await import('./run.ts')
    return { run: runFuzz }
  },
}

/** Where a scope says which contracts are checked, a run is for one of them; otherwise any token of the build will do. */
const candidatesIn = (build: Build): CompiledContract[] => {
  const { scope, mainFile, mainContract } = build
  const all = [...compiledContracts(build).values()]
  return scope ? all.filter(({ file, name }) => file === mainFile && name === mainContract) : all
}
