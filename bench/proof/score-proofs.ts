import type { BenchProject, LabelledFlaw, PlantedTruth, Truth } from './bench-project.ts'
import type { ProofRow, ProofSeen } from './proof-row.ts'
import type { Verdict } from './read-verdicts.ts'

export interface PlacedProof extends ProofSeen {
  project: string
}

export interface ProofScore {
  /** Known flaws that a proof must show. */
  truths: Truth[]
  proved: Truth[]
  proofs: PlacedProof[]
  /** Proofs without a matching label, with the reviewer's verdict; unreviewed ones count as false. */
  outside: (PlacedProof & { verdict: 'true' | 'false' | 'unread' })[]
  falseProofs: number
}

const TOLERANCE_LINES = 2

/** Compares proofs with the known flaws. */
export const scoreProofs = (
  projects: readonly BenchProject[],
  { rows, verdicts }: { rows: readonly ProofRow[]; verdicts: readonly Verdict[] },
): ProofScore => {
  const ran = projects.filter(({ name }) => rows.some((row) => row.name === name))
  const proofs = rows.flatMap(({ name, proofs: seen }) => seen.map((proof) => ({ ...proof, project: name })))
  const known = ran.flatMap((project) => project.truths)
  const truths = known.filter((truth) => !('flaw' in truth) || truth.flaw.proved)
  const clean = new Set(ran.filter(({ isClean }) => isClean).map(({ name }) => name))
  const outside = proofs
    .filter((proof) => !known.some((truth) => isHit(proof, truth)))
    .map((proof) => ({ ...proof, verdict: clean.has(proof.project) ? ('false' as const) : verdictOn(proof, verdicts) }))
  return {
    truths,
    proved: truths.filter((truth) => proofs.some((proof) => isHit(proof, truth))),
    proofs,
    outside,
    falseProofs: outside.filter(({ verdict }) => verdict !== 'true').length,
  }
}

const isHit = (proof: PlacedProof, truth: Truth): boolean =>
  'flaw' in truth ? isPlanted(proof, truth) : isLabelled(proof, truth)

/** The same project, one of the flaw's kinds, and its contract and function. */
const isPlanted = (proof: PlacedProof, { project, flaw }: PlantedTruth): boolean =>
  proof.project === project &&
  flaw.kinds.includes(proof.detector) &&
  proof.functions.includes(`${flaw.contract}.${flaw.function}`)

/** The same category, and the right function or a labelled line within two lines. */
const isLabelled = (proof: ProofSeen, truth: LabelledFlaw): boolean =>
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
