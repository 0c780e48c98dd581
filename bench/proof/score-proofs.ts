import type { BenchProject, Truth } from './bench-project.ts'
import type { ProofRow, ProofSeen } from './proof-row.ts'
import type { Verdict } from './read-verdicts.ts'

export interface PlacedProof extends ProofSeen {
  project: string
}

export interface ProofScore {
  truths: Truth[]
  proved: Truth[]
  proofs: PlacedProof[]
  /** Proofs that no label stands for, with what a reader found of each; what nobody has read counts as false. */
  outside: (PlacedProof & { verdict: 'true' | 'false' | 'unread' })[]
  falseProofs: number
}

const TOLERANCE_LINES = 2

/** Compares what was proved with what is there. */
export const scoreProofs = (
  projects: readonly BenchProject[],
  { rows, verdicts }: { rows: readonly ProofRow[]; verdicts: readonly Verdict[] },
): ProofScore => {
  const ran = projects.filter(({ name }) => rows.some((row) => row.name === name))
  const proofs = rows.flatMap(({ name, proofs: seen }) => seen.map((proof) => ({ ...proof, project: name })))
  const truths = ran.flatMap((project) => project.truths)
  const clean = new Set(ran.filter(({ isClean }) => isClean).map(({ name }) => name))
  const outside = proofs
    .filter((proof) => !truths.some((truth) => isHit(proof, truth)))
    .map((proof) => ({ ...proof, verdict: clean.has(proof.project) ? ('false' as const) : verdictOn(proof, verdicts) }))
  return {
    truths,
    proved: truths.filter((truth) => proofs.some((proof) => isHit(proof, truth))),
    proofs,
    outside,
    falseProofs: outside.filter(({ verdict }) => verdict !== 'true').length,
  }
}

/** The same category, and the right function or a labelled line, give or take two. */
const isHit = (proof: ProofSeen, truth: Truth): boolean =>
  proof.file === truth.file &&
  proof.category === truth.category &&
  proof.locations.some(
    ([start, end]) =>
      truth.functions.some(([first, last]) => start >= first && start <= last) ||
      truth.lines.some(
        (line) => start <= line + TOLERANCE_LINES && Math.min(end, start + 10) >= line - TOLERANCE_LINES,
      ),
  )

const verdictOn = (proof: ProofSeen, verdicts: readonly Verdict[]): Verdict['verdict'] | 'unread' =>
  verdicts.find(
    ({ file, detector, line }) =>
      file === proof.file &&
      detector === proof.detector &&
      proof.locations.some(([start, end]) => start <= line && line <= end),
  )?.verdict ?? 'unread'
