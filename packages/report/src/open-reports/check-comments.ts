import type { OpenComments, OpenFinding, OpenReport } from './open-report.ts'

export interface CommentGaps {
  /** Findings that no one has read yet. */
  uncommented: readonly OpenFinding[]
  /** Fingerprints of comments whose finding the scan no longer reports. */
  outdated: readonly string[]
}

/** Every listed finding has a comment, and every comment its finding. */
export const findCommentGaps = ({ findings }: Pick<OpenReport, 'findings'>, comments: OpenComments): CommentGaps => {
  const reported = new Set(findings.map(({ fingerprint }) => fingerprint))
  return {
    uncommented: findings.filter(({ fingerprint }) => !Object.hasOwn(comments, fingerprint)),
    outdated: Object.keys(comments).filter((fingerprint) => !reported.has(fingerprint)),
  }
}
