import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const post = { title: 'Proxies & storage: 50%', address: 'https://example.com/zh/blog/x?a=1&b=2' }
const links = shareLinks(post, 'en').map(({ href }) => href)

test('default: title and address arrive whole at each place', () => {
  const [mail = '', x = '', telegram = '', weibo = ''] = links
  const asked = (href: string, name: string) => new URL(href).searchParams.get(name)
  expect([asked(mail, 'subject'), asked(mail, 'body')]).toEqual([post.title, post.address])
  expect([asked(x, 'text'), asked(x, 'url')]).toEqual([post.title, post.address])
  expect([asked(telegram, 'text'), asked(telegram, 'url')]).toEqual([post.title, post.address])
  expect([asked(weibo, 'title'), asked(weibo, 'url')]).toEqual([post.title, post.address])
})

test('refuses to send readers over an open line', () => {
  expect(links.filter((href) => !/^(https|mailto):/.test(href))).toEqual([])
})
