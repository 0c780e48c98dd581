import type { DoctorChange } from '@lc/contract'
import type { Closure } from '../imports/closure.ts'
import type { SourceUnit } from '../project.ts'
import { type CompilerRanking, rankCompilers } from './rank-compilers.ts'
import { findStandIn, withPragma } from './stand-in-compiler.ts'

/** Some files with all that they reach, and the compilers to try on them. */
export interface Plan {
  closure: Closure
  units: SourceUnit[]
  ranking: CompilerRanking
  changes: DoctorChange[]
}

/** `exact` is the compiler that is stated beside the sources, if any is. */
export const planClosure = (closure: Closure, exact: string | undefined): Plan => {
  const given = [...closure.units.values()]
  const standIn = findStandIn(given, exact)
  if (!standIn) return { closure, units: given, ranking: rankCompilers(given, exact), changes: [] }
  const units = given.map((unit) => withPragma(unit, standIn.used))
  const changes: DoctorChange[] = [{ code: 'compiler_replaced', wanted: standIn.wanted, found: standIn.used }]
  return { closure, units, ranking: { ok: true, versions: [standIn.used] }, changes }
}
