import type { Topic } from '@lc/content/blog'
import { m } from '@lc/content/messages'

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
