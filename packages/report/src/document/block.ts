import type { Reference, Severity } from '@lc/api-contract'

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
}

/** One part of a document. Every text is plain: a writer turns it into its own form, and none is ever read as markup. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; text: string; severity?: Severity }
  | { kind: 'paragraph'; text: string; weight?: 'lead' | 'strong' | 'quiet' }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'list'; items: readonly Item[] }
  | { kind: 'code'; label: string; language: 'solidity' | 'text'; lines: readonly CodeLine[] }
  | { kind: 'links'; links: readonly Reference[] }

export interface ReportDocument {
  title: string
  language: string
  blocks: readonly Block[]
}
