import { z } from 'zod'
import { BytecodeMatch } from '../projects/bytecode.ts'
import { Deployment, SourceService } from '../projects/deployment.ts'
import {
  CarriedReason,
  CheckOutcome,
  ContractStatus,
  Coverage,
  DecidedStatus,
  EvidenceGrade,
  FailureReason,
  FindingStatus,
  Level,
  Severity,
  Stage,
} from '../vocabulary.ts'
import { Why } from '../why.ts'
import { ScanScope, ScopeCounts } from './scope.ts'

/** One thing an engine did, with how it ended; why it did not finish is said by `why`, and by `reason` in the tool's own words. */
export const Check = z.object({
  engine: z.string(),
  engineVersion: z.string(),
  stage: Stage,
  outcome: CheckOutcome,
  seconds: z.number(),
  why: Why.optional(),
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

/** What one engine said about a finding: by a code, or in its own words. */
export const Evidence = z.object({ engine: z.string(), check: z.string(), words: z.string(), why: Why.optional() })
export type Evidence = z.infer<typeof Evidence>

export const Reference = z.object({ label: z.string(), url: z.url() })
export type Reference = z.infer<typeof Reference>

/** A published release; a file belongs to it only when it is the published one to the byte. */
export const Library = z.object({ name: z.string(), version: z.string() })
export type Library = z.infer<typeof Library>

/** What the caps of a finding left out; earlier scans did not count exhibits. */
export const Truncated = z.object({
  locations: z.int().nonnegative(),
  evidence: z.int().nonnegative(),
  exhibits: z.int().nonnegative().optional(),
})
export type Truncated = z.infer<typeof Truncated>

/** A finding's words in the reader's language. */
export const FindingText = z.object({
  title: z.string(),
  what: z.string(),
  why: z.string(),
  fix: z.string(),
  falseAlarm: z.string(),
})
export type FindingText = z.infer<typeof FindingText>

/** What the owner decided about a finding, here or on an earlier scan of the same project. */
export const Decision = z.object({ status: DecidedStatus, reason: z.string(), at: z.iso.datetime() })
export type Decision = z.infer<typeof Decision>

/** A finding of an earlier scan that this one lists too. Its places and its evidence are those of that scan. */
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
  /** An open finding has one when it was called fixed and a later scan sees it all the same. */
  decision: Decision.optional(),
  engines: z.array(z.string()),
  locations: z.array(Location),
  evidence: z.array(Evidence),
  truncated: Truncated,
  library: Library.optional(),
  references: z.array(Reference),
  text: FindingText,
  /** The author told the engine, by a comment in the source, to keep quiet about it. It is shown and counted all the same. */
  suppressed: z.boolean(),
  suppressedAt: SourceLine.optional(),
  /** Absent where a check of this scan reported it. */
  carried: Carried.optional(),
})
export type Finding = z.infer<typeof Finding>

export const SeverityCounts = z.record(Severity, z.int().nonnegative())
export type SeverityCounts = z.infer<typeof SeverityCounts>

/** How many findings are not open any more, by what was decided about them. */
export const DecidedCounts = z.record(DecidedStatus, z.int().nonnegative())
export type DecidedCounts = z.infer<typeof DecidedCounts>

export const StageProgress = z.object({
  stage: Stage,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
})
export type StageProgress = z.infer<typeof StageProgress>

/** What lists show of a contract. */
export const ContractRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: ContractStatus,
  coverage: Coverage,
  /** Of the open findings, as `counts`. */
  level: Level,
  counts: SeverityCounts,
  decided: DecidedCounts,
  /** Which contracts were checked, in numbers; absent until the scan is completed, and for earlier scans. */
  scopeCounts: ScopeCounts.optional(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
})
export type ContractRow = z.infer<typeof ContractRow>

export const SourceFile = z.object({ path: z.string(), sha256: z.string(), lines: z.int().nonnegative() })
export type SourceFile = z.infer<typeof SourceFile>

/** What the compiler was told beside the sources. */
export const CompilerSettings = z.object({
  optimizer: z.boolean(),
  optimizerRuns: z.int().nonnegative().optional(),
  evmVersion: z.string().optional(),
  viaIr: z.boolean(),
})
export type CompilerSettings = z.infer<typeof CompilerSettings>

/** A contract's scan as one shape: what progress streams, what the report's head shows. */
export const ContractSummary = ContractRow.extend({
  failure: z.object({ reason: FailureReason, detail: z.string() }).optional(),
  stages: z.array(StageProgress),
  /** The stages that this scan has, in their order; absent before its sources were fetched, and for earlier scans. */
  plannedStages: z.array(Stage).optional(),
  /** Whether fuzzing was ordered. */
  fuzzing: z.boolean(),
  /** Whether there is a Foundry project to download. */
  hasProject: z.boolean(),
  /** How many findings the report does not list; the worst are listed. */
  truncated: z.int().nonnegative(),
  /** How many of the listed findings are suspicions about unchanged library code: level and counts leave them out. */
  libraryFindings: z.int().nonnegative(),
  /** How many of the listed findings were suppressed by comments in the source. */
  suppressedFindings: z.int().nonnegative(),
  /** How many of the open findings are of earlier scans, and were not checked this time. */
  notCheckedFindings: z.int().nonnegative(),
  checks: z.array(Check),
  /** Which contracts were checked by what; absent until the scan is completed, and for earlier scans. */
  scope: ScanScope.optional(),
  files: z.array(SourceFile),
  mainFile: z.string(),
  compiler: z.string().optional(),
  compilerSettings: CompilerSettings.optional(),
  /** Where the sources come from, when they were read from a chain. */
  deployment: Deployment.optional(),
  sourceService: SourceService.optional(),
  /** Whether the sources are those of the deployed code; absent until they are compiled. */
  bytecodeMatch: BytecodeMatch.optional(),
  /** There while checks that are missing through our fault can be run again for free. */
  rerun: z.object({ until: z.iso.datetime() }).optional(),
})
export type ContractSummary = z.infer<typeof ContractSummary>
