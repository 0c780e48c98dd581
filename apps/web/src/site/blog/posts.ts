import type { Locale } from '@lc/api-contract'
import { type Post, posts, type Topic } from '@lc/content/blog'
import { m } from '@lc/content/messages'

/** The facts that a list shows about a post. */
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

/** Newest first. Only loaders and the build call this, because it loads every post. */
export const listPosts = (locale: Locale): PostSummary[] => posts.map((post) => summarize(post, locale))

export const findArticle = (locale: Locale, slug: string): Article | undefined => {
  const at = posts.findIndex((post) => post.slug === slug)
  const post = posts[at]
  const all = listPosts(locale)
  return post && { ...summarize(post, locale), sections: post[locale].sections, newer: all[at - 1], older: all[at + 1] }
}

const summarize = ({ slug, date, topic, ...texts }: Post, locale: Locale): PostSummary => {
  const { title, description, minutes } = texts[locale]
  return { slug, date, topic, title, description, minutes }
}

export const topicWords = {
  method: m.blog_topic_method,
  report: m.blog_topic_report,
  exploit: m.blog_topic_exploit,
  tokens: m.blog_topic_tokens,
  proxies: m.blog_topic_proxies,
  randomness: m.blog_topic_randomness,
  limits: m.blog_topic_limits,
} as const satisfies Record<Topic, unknown>

export const topicOrder = Object.keys(topicWords) as Topic[]
