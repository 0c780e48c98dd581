import measured from '../figures.json' with { type: 'json' }
import type { Category } from './detector.ts'

/** A figure of ours beside that of Slither alone, from the same run. */
export interface Beside<T> {
  ours: T
  slither: T
}

/** A flaw counts as found at its line with its category; a false positive is a finding in a fully labelled category. */
interface LabelCount {
  found: number
  falsePositives: number
}

export interface FamilyFigures extends Beside<LabelCount> {
  category: Category
  labels: number
}

/** Part of a set: rules are written on the seen folds; the labels and sources of the held-out fold are never read. */
interface FoldFigures extends Beside<LabelCount> {
  labels: number
}

export interface LabelledSet {
  measuredOn: string
  files: number
  /** Files without a finished check. */
  unfinished: number
  families: readonly FamilyFigures[]
  seen: FoldFigures
  heldOut: FoldFigures
  /** Missed labels by cause. */
  misses: readonly { cause: MissCause; count: number }[]
}

export const missCauses = ['not-compiled', 'held-out', 'bounded-sum', 'stored-block-number', 'unexplained'] as const
export type MissCause = (typeof missCauses)[number]

/** Findings of audits that a result touches, and the noise. */
interface AuditCount {
  /** A result touches one of the finding’s functions. */
  any: number
  /** And has its category. */
  category: number
  /** Functions without a label that a result touches. */
  touched: number
  /** Results of medium severity and higher. */
  loud: number
  /** Results from low up. */
  all: number
}

export interface AuditFigures extends Beside<AuditCount> {
  findings: number
  /** Functions without a label, in files with labels. */
  functions: number
  lines: number
}

interface AuditRow extends Beside<Pick<AuditCount, 'any' | 'category'>> {
  name: string
  findings: number
}

/** The hits of one kind on the seen folds of the audited projects. */
export interface KindFigures {
  id: string
  /** Findings of audits that it touches. */
  findings: number
  /** Those that no other kind from low up touches. */
  alone: number
  /** Functions without a label that it touches. */
  functions: number
}

interface AuditedProjects {
  measuredOn: string
  projects: number
  /** Findings without a finished check of their files. */
  unscanned: number
  /** Unfinished checks of files. */
  failed: number
  total: AuditFigures
  seen: AuditFigures
  heldOut: AuditFigures
  severities: readonly AuditRow[]
  categories: readonly AuditRow[]
  kinds: readonly KindFigures[]
}

/** Correct code of a well-known library, where every result is noise. */
export interface SoundLibrary extends Beside<{ all: number; high: number }> {
  name: string
  version: string
  measuredOn: string
  files: number
  lines: number
}

/** Our own contracts for the checks that run code: flawed ones that they must report, and sound ones they must not. */
interface RunSet {
  flawed: number
  shown: number
  sound: number
  accused: number
}

export interface Figures {
  /** The version of Slither in all runs. */
  slither: string
  /** Sets whose figures of Slither alone come from a run with our plugin, which drops results that ours replace. */
  slitherWithPlugin: readonly string[]
  smartBugs: LabelledSet
  solidiFi: LabelledSet
  audits: AuditedProjects
  libraries: readonly SoundLibrary[]
  runs: { measuredOn: string; proofs: RunSet; presets: RunSet; tokens: RunSet }
  /** All checks of a token of 500 lines on two cores, median of three runs. */
  scan: { measuredOn: string; seconds: number; fuzzSeconds: number; jailRatio: number }
}

/** Every published figure. `make bench-figures` writes the file. */
export const figures = measured as Figures

export const kindFigures = (id: string): KindFigures | undefined => figures.audits.kinds.find((kind) => kind.id === id)

/** How many times as often the kind is in audited functions as in others; none without a hit on others. */
export const kindRatio = (
  { findings, functions }: Pick<KindFigures, 'findings' | 'functions'>,
  whole: Pick<AuditFigures, 'findings' | 'functions'> = figures.audits.seen,
): number | undefined => (functions === 0 ? undefined : findings / whole.findings / (functions / whole.functions))

export const sumFamilies = (families: readonly FamilyFigures[]): FoldFigures => {
  const sum = (part: (family: FamilyFigures) => number) => families.reduce((total, family) => total + part(family), 0)
  const tool = (who: keyof Beside<unknown>) => ({
    found: sum((family) => family[who].found),
    falsePositives: sum((family) => family[who].falsePositives),
  })
  return { labels: sum(({ labels }) => labels), ours: tool('ours'), slither: tool('slither') }
}

export const perThousandLines = (count: number, lines: number): number => (1000 * count) / lines
