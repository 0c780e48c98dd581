import type { Locale } from '@lc/api-contract'
import { type Post, posts } from '@lc/content/blog'

/** What a list shows of a post. */
export interface PostSummary extends Pick<Post, 'slug' | 'date' | 'topic'> {
  title: string
  description: string
  minutes: number
}

export interface Article extends PostSummary {
  sections: Post['en']['sections']
  newer: PostSummary | undefined
  older: PostSummary | undefined
}

/** Newest first. Only loaders and the build call this: it holds every post, which no browser needs. */
export const postsIn = (locale: Locale): PostSummary[] => posts.map((post) => summaryOf(post, locale))

export const articleIn = (locale: Locale, slug: string): Article | undefined => {
  const at = posts.findIndex((post) => post.slug === slug)
  const post = posts[at]
  const all = postsIn(locale)
  return post && { ...summaryOf(post, locale), sections: post[locale].sections, newer: all[at - 1], older: all[at + 1] }
}

const summaryOf = ({ slug, date, topic, ...texts }: Post, locale: Locale): PostSummary => {
  const { title, description, minutes } = texts[locale]
  return { slug, date, topic, title, description, minutes }
}
