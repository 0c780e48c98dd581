import type { EvidenceGrade, FindingStatus, ScanSummary, Severity } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1'
/** The format of `predicate`; a breaking change gets a new number. It is a name, described in docs/verify.md. */
export const PREDICATE_TYPE = 'https://www.lightningcat.io/attestations/report/v1'

/** One export, by its role and the hash of its bytes without the manifest. */
export interface Subject {
  name: string
  digest: { sha256: string }
}

/** The signed statement about one report, in the form of in-toto's Statement v1. */
export interface ReportStatement {
  _type: typeof STATEMENT_TYPE
  predicateType: typeof PREDICATE_TYPE
  subject: readonly Subject[]
  predicate: {
    report: { id: string; name: string }
    sources: readonly { path: string; sha256: string }[]
    compiler?: { version: string; settings?: unknown }
    /** `codeSha256` is the start of a hash of our own code around the tool. */
    engines: readonly { id: string; version: string; codeSha256?: string }[]
    checks: readonly { engine: string; stage: string; outcome: string; reason?: string }[]
    coverage: string
    findings: readonly {
      id: string
      fingerprint: string
      detector: string
      severity: Severity
      grade: EvidenceGrade
      status: FindingStatus
    }[]
    /** Findings beyond the report's cap. */
    truncated: number
    finishedAt: string
    signedAt: string
  }
}

interface StatementInput {
  data: Pick<ReportData, 'summary' | 'findings'>
  subject: readonly Subject[]
  signedAt: Date
}

export const buildStatement = ({ data, subject, signedAt }: StatementInput): ReportStatement => {
  const { summary, findings } = data
  return {
    _type: STATEMENT_TYPE,
    predicateType: PREDICATE_TYPE,
    subject,
    predicate: {
      report: { id: summary.id, name: summary.name },
      sources: summary.files.map(({ path, sha256 }) => ({ path, sha256 })),
      ...compilerOf(summary),
      engines: enginesOf(summary),
      checks: summary.checks.map(({ engine, stage, outcome, why }) => ({
        engine,
        stage,
        outcome,
        ...(why && { reason: why.code }),
      })),
      coverage: summary.coverage,
      findings: findings.map(({ id, fingerprint, detector, severity, grade, status }) => ({
        id,
        fingerprint,
        detector,
        severity,
        grade,
        status,
      })),
      truncated: summary.truncated,
      finishedAt: summary.finishedAt ?? summary.createdAt,
      signedAt: signedAt.toISOString(),
    },
  }
}

const compilerOf = ({ compiler, compilerSettings }: ScanSummary) =>
  compiler === undefined
    ? {}
    : { compiler: { version: compiler, ...(compilerSettings !== undefined && { settings: compilerSettings }) } }

const enginesOf = ({ checks }: ScanSummary) => {
  const versions = new Map(checks.map(({ engine, engineVersion }) => [engine, engineVersion]))
  return [...versions].map(([id, version]) => {
    const [, codeSha256] = /[+.]([0-9a-f]{8})$/.exec(version) ?? []
    return { id, version, ...(codeSha256 && { codeSha256 }) }
  })
}
