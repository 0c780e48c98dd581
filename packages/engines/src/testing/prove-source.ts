import type { RawFinding } from '@lc/core'
import { proof } from '../proof/index.ts'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import { compileSource, neverAborted } from './open-test-jail.ts'

/** Runs the proof engine on one file; `places` name each finding as `check@line`, `suite` is the first one's test. */
export const proveSource = async (jail: Jail, source: string) => {
  const build = await compileSource(jail, source)
  const { outcome, findings, project } = await runEngine(proof, build, { jail, signal: neverAborted })
  const exhibit = firstProof(findings)
  return {
    outcome,
    findings,
    project,
    places: findings.map(({ check, locations: [at] }) => `${check}@${at.startLine}`),
    exhibit,
    suite: exhibit && project?.[exhibit.path],
  }
}

const firstProof = ([first]: readonly RawFinding[]) => {
  if (!first?.exhibit) return undefined
  if (first.exhibit.kind !== 'proof') throw new Error('not a proof')
  return first.exhibit
}
