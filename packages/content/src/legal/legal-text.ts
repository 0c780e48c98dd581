/** One kind of stored data, with its purpose and retention period. */
interface KeptRow {
  what: string
  purpose: string
  until: string
}

interface LegalSection {
  /** The anchor; the same in both languages, so that a link survives a change of language. */
  id: string
  title: string
  paragraphs: readonly string[]
  list?: readonly string[]
  kept?: readonly KeptRow[]
}

export interface LegalText {
  title: string
  description: string
  lead: string
  sections: readonly LegalSection[]
}
