import type { DotImage, Locale, Reference, Severity } from '@lc/api-contract'
import type { ReportData } from '../report-data.ts'

export interface Fact {
  name: string
  value: string
  isCode?: boolean
}

export interface Column {
  title: string
  isCode?: boolean
}

export interface Item {
  text: string
  isCode?: boolean
  items?: readonly Item[]
}

export interface CodeLine {
  number?: number
  text: string
  isMarked: boolean
  /** For a changed line of a diff. */
  sign?: '+' | '-'
}

/** The open findings of one severity. */
export interface SeverityCount {
  severity: Severity
  word: string
  count: number
  proved: number
}

/** The first page. */
export interface Cover {
  kind: 'cover'
  product: string
  /** The kind of document, above the name. */
  label: string
  name: string
  facts: readonly Fact[]
  headline: string
  sentences: readonly string[]
  /** An incomplete scan must not look clean. */
  warning?: { text: string; isLoud: boolean }
  counts: readonly SeverityCount[]
  countsAlt: string
  verify: { title: string; text: string; url: string; alt: string }
  /** The company and its address. */
  issuer: readonly string[]
}

/** A finding in one sentence. */
export interface Risk {
  id: string
  severity: Severity
  severityWord: string
  title: string
  sentence: string
  details: readonly string[]
  /** The anchor of the finding's own section. */
  anchor: string
}

/** One call of an attack or a counterexample, as a sentence. */
export interface StoryStep {
  text: string
  /** The parts of the sentence that are code, in order. */
  code: readonly string[]
  /** The payments of the call, and calls inside it. */
  notes: readonly string[]
}

/** A payment between two accounts, by their position in the list. */
export interface StoryMove {
  /** The number of its step, if there are several. */
  step?: number
  from: number
  to: number
  amount: string
}

/** The flow of money in an attack. */
export interface StoryFlow {
  title: string
  alt: string
  accounts: readonly string[]
  moves: readonly StoryMove[]
}

/** One part of a document. All texts are plain: each writer escapes them for its format. */
export type Block =
  | Cover
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string; severity?: Severity; anchor?: string; startsPage?: boolean }
  | { kind: 'paragraph'; text: string; weight?: ParagraphWeight }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** `anchors` has the target of each row, so that a printed table can give page numbers. */
  | {
      kind: 'table'
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      severities?: readonly Severity[]
      anchors?: { pageTitle: string; rows: readonly string[] }
    }
  | { kind: 'list'; items: readonly Item[] }
  | { kind: 'code'; label: string; language: 'solidity' | 'text' | 'diff'; lines: readonly CodeLine[] }
  | { kind: 'links'; links: readonly Reference[] }
  /** Side by side on a page, one below the other elsewhere. */
  | { kind: 'columns'; columns: readonly (readonly Block[])[] }
  | { kind: 'counts'; counts: readonly SeverityCount[]; alt: string; legend: { proved: string; other: string } }
  | { kind: 'risks'; risks: readonly Risk[] }
  | { kind: 'tags'; severity: Severity; tags: readonly string[] }
  | { kind: 'story'; steps: readonly StoryStep[]; flow?: StoryFlow }
  | {
      kind: 'drawing'
      caption: string
      alt: string
      image: DotImage
      isTurned: boolean
      legend: readonly LegendEntry[]
    }

export type ParagraphWeight = 'headline' | 'lead' | 'strong' | 'quiet' | 'warning'

/** A kind of box or line in a drawing, with its meaning. */
export interface LegendEntry {
  kind: DotImage['boxes'][number]['kind'] | DotImage['edges'][number]['kind']
  text: string
}

export interface ReportDocument {
  title: string
  language: string
  blocks: readonly Block[]
}

/** A section of the report: builds its blocks from the data, in one language. */
export type Section = (data: ReportData, locale: Locale) => readonly Block[]

/** Short constructors, so that a section's code reads like its output. */
export const section = (text: string, more: { startsPage?: boolean } = {}): Block => ({
  kind: 'heading',
  level: 2,
  text,
  ...more,
})
export const entry = (text: string, more: { severity?: Severity; anchor?: string } = {}): Block => ({
  kind: 'heading',
  level: 3,
  text,
  ...more,
})
export const part = (text: string): Block => ({ kind: 'heading', level: 4, text })
export const paragraph = (text: string, weight?: ParagraphWeight): Block => ({
  kind: 'paragraph',
  text,
  ...(weight && { weight }),
})
export const facts = (...given: readonly (Fact | undefined)[]): Block => ({
  kind: 'facts',
  facts: given.filter((fact) => fact !== undefined),
})
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  columns,
  rows,
})
export const list = (items: readonly Item[]): Block => ({ kind: 'list', items })

/** A time in UTC, to the second, in one format for all readers. */
export const momentWords = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
