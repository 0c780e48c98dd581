import type { Locale } from '@lc/api-contract'

/** Something that should hold for a contract, as a reader meets it: its name, and what it means that it holds. */
export interface Property {
  /** Its id in results of engines and in stored reports; never changes. */
  id: string
  text: Readonly<Record<Locale, PropertyText>>
}

export interface PropertyText {
  name: string
  meaning: string
}
