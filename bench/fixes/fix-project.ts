import type { Fix, FixCheckName, FixEdit, Proof } from '@lc/api-contract'
import { findFixes, type Jail } from '@lc/engines'
import type { ProvedProject } from './kept-proofs.ts'

/** A candidate that was not offered, and the first condition that it doesn't meet. */
export interface Rejected {
  edit: FixEdit
  reason: FixCheckName
  diff: string
}

/** A proved finding and its fix, if one is offered. */
export interface FixRow {
  name: string
  check: string
  proof: Proof
  fix: Fix | undefined
  rejected: Rejected[]
}

/** The fixes of all proved findings of a project. */
export const fixProject = async (
  { name, build, findings, project }: ProvedProject,
  { jail, signal }: { jail: Jail; signal: AbortSignal },
): Promise<FixRow[]> => {
  const proved = findings.flatMap(({ check, locations, exhibit }) =>
    exhibit?.kind === 'proof' ? [{ check, locations, proof: exhibit }] : [],
  )
  const rejected = new Map<number, Rejected[]>()
  const onRejected = ({ index, ...candidate }: Rejected & { index: number }) => {
    rejected.set(index, [...(rejected.get(index) ?? []), candidate])
  }
  const fixes = await findFixes({ build, project, findings: proved, jail, signal, onRejected })
  return proved.map(({ check, proof }, index) => ({
    name,
    check,
    proof,
    fix: fixes[index],
    rejected: rejected.get(index) ?? [],
  }))
}
