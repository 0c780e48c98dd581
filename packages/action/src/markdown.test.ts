import { marked } from 'marked'
import { expect, test } from 'vitest'
import { inlineCode, inlineText, link } from './markdown.mjs'

const hostile = [
  '@octocat',
  '`@octocat`',
  '``` @octocat',
  '</code>@octocat<code>',
  '<img src=x onerror=alert(1)>',
  '<!-- lightning-cat-action 0 -->',
  '--> <b>out</b>',
  '[click](https://evil.example)',
  '![pixel](https://evil.example/p.png)',
  'https://evil.example www.evil.example me@evil.example',
  'a\n\n# heading\n- list',
  'a\r\n::error::x',
  '| a | b |',
  'acme/vault#1 GH-1 #1',
  '\\',
  '`',
  'x\\`',
  '\u202egnp.exe',
  '&lt;b&gt; &#64;octocat',
  '~~no~~ **bold** __b__ $x$',
]

/** The rendered HTML without code, in which GitHub replaces nothing, and without the marks that we put around. */
const outside = (markdown: string) =>
  (marked.parse(`- **high** · ${markdown} · end`, { gfm: true, async: false }) as string)
    .replace(/<code>[^<]*<\/code>/g, '')
    .replace('<strong>high</strong>', '')

test.each(hostile)('%j stays text inside code', (text) => {
  expect(outside(inlineCode(text))).toBe('<ul>\n<li> ·  · end</li>\n</ul>\n')
})

test.each(hostile)('%j stays text as words', (text) => {
  const html = outside(inlineText(text))
  expect(html.match(/<(?!\/?(ul|li)>)/g)).toBeNull()
  expect(html).toMatch(/ · end<\/li>\n<\/ul>\n$/)
  expect(html).not.toMatch(/@[\w-]|#\d|GH-\d|https?:\/|www\.\w|\u202e/)
})

test('default: shows text unchanged and shortens long text', () => {
  expect(inlineCode('src/Vault.sol:12')).toBe('`src/Vault.sol:12`')
  expect(marked.parseInline(inlineText('Anyone can mint, e.g. 5% (for free)'))).toBe(
    'Anyone can mint, e.\u{200b}g. 5% (for free)',
  )
  expect(inlineCode('x'.repeat(10_000)).length).toBeLessThan(400)
})

test('links lead only to web addresses and end where they should', () => {
  expect(link('`a`', 'javascript:alert(1)')).toBe('`a`')
  expect(link('`a`', 'https://x.example/a)<b> [c](d')).toBe('[`a`](<https://x.example/a%29%3Cb%3E%20%5Bc%5D%28d>)')
})
