import { expect, test } from 'vitest'
import { shareLinks } from './article-end.tsx'

const post = { title: 'Proxies & storage: 50%', address: 'https://example.com/zh/blog/x?a=1&b=2' }
const links = shareLinks(post, 'en').map(({ href }) => href)

test('default: every share link carries the whole title and address', () => {
  const [mail = '', x = '', telegram = '', weibo = ''] = links
  const parameter = (href: string, name: string) => new URL(href).searchParams.get(name)
  expect([parameter(mail, 'subject'), parameter(mail, 'body')]).toEqual([post.title, post.address])
  expect([parameter(x, 'text'), parameter(x, 'url')]).toEqual([post.title, post.address])
  expect([parameter(telegram, 'text'), parameter(telegram, 'url')]).toEqual([post.title, post.address])
  expect([parameter(weibo, 'title'), parameter(weibo, 'url')]).toEqual([post.title, post.address])
})

test('refuses share links without TLS', () => {
  expect(links.filter((href) => !/^(https|mailto):/.test(href))).toEqual([])
})
