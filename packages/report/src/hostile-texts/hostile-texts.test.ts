import { detectors } from '@lc/detectors'
import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { writeReport } from '../write-report.ts'
import { hostileData, hostileTexts } from './hostile-data.ts'

const textOf = async (format: 'md' | 'json' | 'sarif', locale: 'en' | 'zh' = 'en') =>
  (await writeReport({ data: hostileData(), format, locale })).bytes as string

const tokensOf = (markdown: string): Token[] => {
  const tokens: Token[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => void tokens.push(token))
  return tokens
}

const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const ours = new Set(detectors.flatMap(({ references }) => references.map(({ url }) => url)))

test('default: the hostile texts work if they aren’t escaped', () => {
  const kinds = tokensOf(hostileTexts.join('\n\n')).map(({ type }) => type)
  expect(kinds).toEqual(expect.arrayContaining(['html', 'link', 'image', 'code']))
  expect(hidden.test(hostileTexts.join())).toBe(true)
})

test.each(['en', 'zh'] as const)(
  'given hostile texts, Markdown (%s) has no HTML, no picture and only our links',
  async (locale) => {
    const markdown = await textOf('md', locale)
    const tokens = tokensOf(markdown)
    expect(tokens.filter(({ type }) => type === 'html' || type === 'image')).toEqual([])
    const links = tokens.flatMap((token) => (token.type === 'link' ? [token.href as string] : []))
    expect(links.filter((href) => !ours.has(href))).toEqual([])
    expect(links.length).toBeGreaterThan(0)
    expect(markdown).not.toMatch(hidden)
    expect(markdown).toContain('⟨U+202E⟩')
    const titles = tokens.filter(({ type, raw }) => type === 'heading' && raw.includes('out of the fence'))
    expect(titles.map(({ raw }) => raw.slice(0, 2))).toEqual(['# '])
  },
)

test('given hostile texts, no line of Markdown is unreadably long', async () => {
  const lines = (await textOf('md')).split('\n').filter((line) => line.startsWith('> ') || line.startsWith('  '))
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1_000)
})

test.each(['json', 'sarif'] as const)('given hostile texts, %s contains them as visible data', async (format) => {
  const text = await textOf(format)
  expect(text).not.toMatch(hidden)
  const data = JSON.stringify(JSON.parse(text))
  expect(data).toContain('<img src=x onerror=alert(1)>')
})

test('given hostile texts, SARIF messages contain neither links nor placeholders', async () => {
  const { runs } = JSON.parse(await textOf('sarif'))
  const messages: string[] = []
  JSON.stringify(runs, (key, value) => {
    if (key === 'text' && typeof value === 'string') messages.push(value)
    return value
  })
  expect(messages.length).toBeGreaterThan(10)
  for (const message of messages) {
    expect(message).not.toMatch(/(?<!\\)\[|(?<!\{)\{(?!\{)|[\u202e\u200b]/)
  }
})

test('given a file name that is invalid in a URI, SARIF encodes it', async () => {
  const { runs } = JSON.parse(await textOf('sarif'))
  const { uri } = runs[0].results[0].locations[0].physicalLocation.artifactLocation
  expect(uri).toMatch(/^contracts\/[\w%.()*!~'-]+\.sol$/)
})
