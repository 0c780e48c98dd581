import type { DoctorChange } from '@lc/api-contract'
import type { Closure } from '../imports/closure.ts'
import type { SourceUnit } from '../project.ts'
import { type Configured, configuredVersions } from './configured-compilers.ts'
import { type CompilerRanking, rankCompilers } from './rank-compilers.ts'
import { findStandIn, withPragma } from './stand-in-compiler.ts'

/** Some files with all that they reach, and the compilers to try on them. */
export interface Plan {
  closure: Closure
  units: SourceUnit[]
  ranking: CompilerRanking
  changes: DoctorChange[]
  configured: Configured | undefined
}

interface Wishes {
  /** The compiler that is stated beside the sources, if any is. */
  exact?: string | undefined
  configured?: Configured | undefined
}

export const planClosure = (closure: Closure, { exact, configured }: Wishes): Plan => {
  const given = [...closure.units.values()]
  const standIn = findStandIn(given, exact)
  if (!standIn) {
    const ranking = rankCompilers(given, exact, configuredVersions(configured))
    return { closure, units: given, ranking, changes: [], configured }
  }
  const units = given.map((unit) => withPragma(unit, standIn.used))
  const changes: DoctorChange[] = [{ code: 'compiler_replaced', wanted: standIn.wanted, found: standIn.used }]
  return { closure, units, ranking: { ok: true, versions: [standIn.used] }, changes, configured }
}
