import type { Engine } from './engine.ts'
import { fuzz } from './fuzz/index.ts'
import { halmos } from './halmos/index.ts'
import { proof } from './proof/index.ts'
import { slither } from './slither/index.ts'
import { smtChecker } from './smtchecker/index.ts'
import { unit } from './unit/index.ts'

/** Every engine of a scan: one folder and one line each. */
export const engines: readonly Engine[] = [slither, unit, proof, smtChecker, halmos, fuzz]
