import type { Exhibit, Fix, Proof } from './exhibit.ts'

/** The test that a reader sees: the readable form if present. */
export const shownProof = ({ readable, ...proof }: Proof): Proof =>
  readable ? { ...proof, honest: undefined, ...readable } : proof

/** The patch of a finding: that of its best proof. */
export const findFix = (exhibits: readonly Exhibit[]): Fix | undefined =>
  exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' && exhibit.fix ? [exhibit.fix] : []))[0]
