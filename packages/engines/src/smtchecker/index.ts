import { toReason } from '@lc/api-contract'
import { budgets } from '../budgets.ts'
import { contentVersion } from '../content-version.ts'
import type { Engine } from '../engine.ts'
import { MODEL_CHECKER, targets } from './model-checker-input.ts'

/** Formal verification with solc's model checker and z3. */
export const smtChecker: Engine = {
  id: 'smtchecker',
  version: `${MODEL_CHECKER}+z3.4.12.6.1.${contentVersion(new URL('./', import.meta.url), new URL('../foundry/', import.meta.url))}`,
  licence: 'GPL-3.0-only',
  stage: 'formal',
  checks: { all: targets, ignored: {} },
  limits: budgets.smtchecker,
  covers: 'contract',
  supports: ({ compiler }) => compiler.startsWith('0.8.') || toReason('only_solidity_0_8'),
  load: async () => {
    const { runSmtChecker } = await import('./run.ts')
    return { run: runSmtChecker }
  },
}
