import { toReason } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import { type Build, isWhole } from '../build.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { type CompiledContract, compiledContracts } from '../foundry/project-reading.ts'
import { findSuite } from './suite.ts'
import { suites } from './suites.ts'

/** Fuzzing with Foundry: random calls to a token, each followed by the properties of its standard. */
export const fuzz: Engine = {
  id: 'fuzz',
  version: `1.7.1+${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'MIT OR Apache-2.0',
  stage: 'fuzz',
  checks: { all: suites.flatMap(({ properties }) => properties), ignored: {} },
  limits: budgets.fuzz,
  covers: 'contract',
  // The runner reports an incomplete build as failed, whatever its contracts are.
  supports: (build) =>
    !isWhole(build) || candidatesIn(build).some(({ selectors }) => findSuite(selectors)) ? true : toReason('no_token'),
  load: async () => {
    const { runFuzz } = await import('./run.ts')
    return { run: runFuzz }
  },
}

/** With a scope, a run checks one contract of it; otherwise any token of the build will do. */
const candidatesIn = (build: Build): CompiledContract[] => {
  const { scope, mainFile, mainContract } = build
  const all = [...compiledContracts(build).values()]
  return scope ? all.filter(({ file, name }) => file === mainFile && name === mainContract) : all
}
