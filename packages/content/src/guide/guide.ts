import type { Block, Section } from '../blog/post.ts'

/** The user guide as the site shows it. Links between its pages are addresses of the site. */
export interface Guide {
  en: GuideIndex
  zh: GuideIndex
  pages: GuidePage[]
}

export interface GuideIndex {
  title: string
  /** The text before and after the list of pages. */
  intro: Block[]
  end: Block[]
}

export interface GuidePage {
  slug: string
  en: GuideText
  zh: GuideText
}

export interface GuideText {
  title: string
  /** The words beside the page's link in the index. */
  summary: string
  /** The text before the first section. */
  intro: Block[]
  sections: Section[]
}
