import { expect, test } from 'vitest'
import { findPosts } from './search-posts.ts'

const posts = [
  {
    slug: 'reentrancy',
    topic: 'method',
    topicName: '方法',
    title: '用测试证明重入',
    description: '一个 Foundry 测试，取走别人的 ETH。',
  },
  {
    slug: 'proxies',
    topic: 'proxies',
    topicName: 'Proxies',
    title: 'Proxies and storage',
    description: 'Two contracts, one layout.',
  },
]
const found = (query: string) => findPosts(posts, query).map(({ slug }) => slug)

test.each([
  ['a word of the title', 'storage', ['proxies']],
  ['a word of the description', 'layout', ['proxies']],
  ['the name of a topic', '方法', ['reentrancy']],
  ['a part of a Chinese sentence', '证明重入', ['reentrancy']],
  ['a different letter case', 'FOUNDRY', ['reentrancy']],
  ['full-width letters', 'ｆｏｕｎｄｒｙ', ['reentrancy']],
  ['several words, in any order and place', '  layout   PROXIES ', ['proxies']],
  ['words of two posts', 'layout foundry', []],
  ['an empty query', '  ', ['reentrancy', 'proxies']],
])('default: %s', (_how, query, slugs) => {
  expect(found(query)).toEqual(slugs)
})
