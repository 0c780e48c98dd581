import { z } from 'zod'
import { BytecodeMatch, Deployment, SourceService } from '../projects/deployment.ts'
import { GitSource } from '../projects/git-source.ts'
import { Reason } from '../reason.ts'
import {
  CarriedReason,
  CheckOutcome,
  Coverage,
  DecidedStatus,
  EvidenceGrade,
  FailureReason,
  FindingStatus,
  Level,
  ScanStatus,
  ScanTier,
  Severity,
  Stage,
} from '../vocabulary.ts'
import { ScanScope, ScopeCounts } from './scope.ts'
import { ProjectRules, Suppression } from './suppression.ts'

/**
 * One run of an engine and its outcome. If it didn't finish, `why` is the reason as a code and `reason` is the tool's
 * message.
 */
export const Check = z.object({
  engine: z.string(),
  engineVersion: z.string(),
  stage: Stage,
  outcome: CheckOutcome,
  seconds: z.number(),
  why: Reason.optional(),
  reason: z.string().optional(),
})
export type Check = z.infer<typeof Check>

export const Location = z.object({
  file: z.string(),
  startLine: z.int().positive(),
  endLine: z.int().positive(),
  contract: z.string().optional(),
  function: z.string().optional(),
})
export type Location = z.infer<typeof Location>

/** One line of a source. */
export const SourceLine = z.object({ file: z.string(), line: z.int().positive() })
export type SourceLine = z.infer<typeof SourceLine>

/** One engine's statement about a finding: a code, or its own message. */
export const Evidence = z.object({ engine: z.string(), check: z.string(), words: z.string(), why: Reason.optional() })
export type Evidence = z.infer<typeof Evidence>

export const Reference = z.object({ label: z.string(), url: z.url() })
export type Reference = z.infer<typeof Reference>

/** A published release; a file belongs to it only if it is identical byte for byte. */
export const Library = z.object({ name: z.string(), version: z.string() })
export type Library = z.infer<typeof Library>

/** How many entries the caps of a finding left out; earlier scans didn't count exhibits. */
export const Truncated = z.object({
  locations: z.int().nonnegative(),
  evidence: z.int().nonnegative(),
  exhibits: z.int().nonnegative().optional(),
})
export type Truncated = z.infer<typeof Truncated>

/** The text of a finding in the reader's language. */
export const FindingText = z.object({
  title: z.string(),
  what: z.string(),
  why: z.string(),
  fix: z.string(),
  falseAlarm: z.string(),
})
export type FindingText = z.infer<typeof FindingText>

/** The owner's decision about a finding, in this or an earlier scan of the same project. */
export const Decision = z.object({ status: DecidedStatus, reason: z.string(), at: z.iso.datetime() })
export type Decision = z.infer<typeof Decision>

/** A finding of an earlier scan that this scan lists too, with the locations and evidence of that scan. */
export const Carried = z.object({
  /** The scan whose checks reported it last. */
  scanId: z.uuid(),
  reason: CarriedReason,
})
export type Carried = z.infer<typeof Carried>

export const Finding = z.object({
  id: z.string(),
  detector: z.string(),
  severity: Severity,
  grade: EvidenceGrade,
  status: FindingStatus,
  /** An open finding has one if it was marked as fixed and a later scan still reports it. */
  decision: Decision.optional(),
  engines: z.array(z.string()),
  locations: z.array(Location),
  evidence: z.array(Evidence),
  truncated: Truncated,
  library: Library.optional(),
  references: z.array(Reference),
  text: FindingText,
  /** A comment in the code or a rule of `lcat.toml` suppresses it. It is still shown and counted. */
  suppressed: z.boolean(),
  /** The line of `suppression`. */
  suppressedAt: SourceLine.optional(),
  suppression: Suppression.nullable(),
  /** Absent if a check of this scan reported it. */
  carried: Carried.optional(),
  /** Present if a shared, partial report withholds its evidence, and its place unless it is settled. */
  withheldUntil: z.iso.datetime().optional(),
})
export type Finding = z.infer<typeof Finding>

export const SeverityCounts = z.record(Severity, z.int().nonnegative())
export type SeverityCounts = z.infer<typeof SeverityCounts>

/** Findings that are no longer open, by decision. */
export const DecidedCounts = z.record(DecidedStatus, z.int().nonnegative())
export type DecidedCounts = z.infer<typeof DecidedCounts>

export const StageProgress = z.object({
  stage: Stage,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
})
export type StageProgress = z.infer<typeof StageProgress>

/** A scan as lists show it. */
export const ScanRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: ScanStatus,
  /** A fast scan runs fewer checks; its coverage is about these. Reports from before tiers were full scans. */
  tier: ScanTier.default('full'),
  coverage: Coverage,
  /** Of the open findings, as `counts`. */
  level: Level,
  counts: SeverityCounts,
  /** How many of `counts` are suppressed, which don't reach a threshold; absent in earlier records. */
  suppressedCounts: SeverityCounts.optional(),
  decided: DecidedCounts,
  /** The scope in numbers; absent until the scan is completed, and in earlier scans. */
  scopeCounts: ScopeCounts.optional(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
})
export type ScanRow = z.infer<typeof ScanRow>

export const SourceFile = z.object({ path: z.string(), sha256: z.string(), lines: z.int().nonnegative() })
export type SourceFile = z.infer<typeof SourceFile>

/** Compiler settings besides the sources. */
export const CompilerSettings = z.object({
  optimizer: z.boolean(),
  optimizerRuns: z.int().nonnegative().optional(),
  evmVersion: z.string().optional(),
  viaIr: z.boolean(),
})
export type CompilerSettings = z.infer<typeof CompilerSettings>

/** A scan as progress events and the report's header show it. */
export const ScanSummary = ScanRow.extend({
  /** The scanned sources; absent in shared reports. */
  projectId: z.uuid().optional(),
  failure: z.object({ reason: FailureReason, detail: z.string() }).optional(),
  stages: z.array(StageProgress),
  /** The stages of this scan, in order; absent before its sources were fetched, and in earlier scans. */
  plannedStages: z.array(Stage).optional(),
  /** Whether fuzzing was ordered. */
  fuzzing: z.boolean(),
  /** Whether there is a Foundry project to download. */
  hasProject: z.boolean(),
  /** Findings that the report doesn't list; it lists the worst ones. */
  truncated: z.int().nonnegative(),
  /** Listed findings that are suspicions about unchanged library code; level and counts leave them out. */
  libraryFindings: z.int().nonnegative(),
  /** Listed findings that comments in the code or rules of `lcat.toml` suppress. */
  suppressedFindings: z.int().nonnegative(),
  /** Absent if the project has neither such comments nor an `lcat.toml`, and in earlier scans. */
  projectRules: ProjectRules.optional(),
  /** Open findings of earlier scans that were not checked this time. */
  notCheckedFindings: z.int().nonnegative(),
  checks: z.array(Check),
  /** Which contracts were checked by what; absent until the scan is completed, and in earlier scans. */
  scope: ScanScope.optional(),
  files: z.array(SourceFile),
  mainFile: z.string(),
  compiler: z.string().optional(),
  compilerSettings: CompilerSettings.optional(),
  /** Present if the sources were read from a chain. */
  deployment: Deployment.optional(),
  sourceService: SourceService.optional(),
  /** Present if the sources were imported from a repository. */
  git: GitSource.optional(),
  /** The commit of that repository. */
  commit: z.string().nullable().optional(),
  /** Whether the sources match the deployed code; absent until they are compiled. */
  bytecodeMatch: BytecodeMatch.optional(),
  /** Present while checks that are missing through our fault can be rerun for free. */
  rerun: z.object({ until: z.iso.datetime() }).optional(),
})
export type ScanSummary = z.infer<typeof ScanSummary>
