/** One row of what is kept: the thing, the reason, and how long. */
interface KeptRow {
  what: string
  why: string
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
