/** The inline kinds that a post may use. Any other kind fails the build. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; href: string; inlines: Inline[] }

/** `number` counts the blocks of a kind in a post: a scrollable block needs its own accessible name. */
export type Block =
  | { kind: 'heading' | 'paragraph'; inlines: Inline[] }
  | { kind: 'code'; number: number; language: string; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; number: number; header: Inline[][]; rows: Inline[][][] }

export interface Section {
  /** The same in both languages, so that a shared link works in both. */
  id: string
  title: Inline[]
  blocks: Block[]
}

export interface PostText {
  title: string
  description: string
  minutes: number
  sections: Section[]
}

export interface Post {
  slug: string
  /** Publication date, such as 2026-09-15. */
  date: string
  topic: Topic
  en: PostText
  zh: PostText
}

export const topics = ['method', 'report', 'exploit', 'tokens', 'proxies', 'randomness', 'limits'] as const

export type Topic = (typeof topics)[number]
