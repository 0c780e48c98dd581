import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkWords } from './check-words.ts'
import type { Phrase } from './find-phrases.ts'

const phrases: Phrase[] = JSON.parse(readFileSync(new URL('phrases.json', import.meta.url), 'utf8'))

const wordsIn = (path: string, source: string) =>
  checkWords([{ path, source }], phrases, []).words.map(({ line, found }) => `${line} ${found}`)

describe('each kind of place', () => {
  test.each([
    ['a message', 'packages/content/messages/en/x.json', '{\n  "a_b": "Mend it."\n}', '2 Mend'],
    [
      'a detector text',
      'packages/detectors/src/x/text.en.ts',
      "export const text = {\n  why: 'for want of gas',\n}",
      '2 for want of',
    ],
    ['a document', 'docs/x.md', '# Title\n\nIt failed for\nwant of gas.\n', '3 for want of'],
    ['an English post', 'packages/content/blog/x/en.mdx', 'Whoever reads this.', '1 Whoever'],
    ['a line comment', 'apps/x.ts', "const a = 'x'\n// an id that is\n// none\n", '2 is none'],
    ['a block comment', 'apps/x.tsx', 'const a = <b>//</b>\n/**\n * Runs once.\n * It was told so.\n */', '4 told'],
    ['a comment in JSX', 'apps/x.tsx', 'const a = <b>{/* it is mended */}</b>', '1 mended'],
    ['a test title', 'apps/x.test.ts', "describe('a', () => {\n  test('the user is told', () => {})\n})", '2 told'],
    ['a title with a value', 'apps/x.test.ts', `test(\`the \${x} is told\`, () => {})`, '1 told'],
    [
      'a row of a table',
      'apps/x.test.ts',
      "test.each([\n  ['a date that is none', 1],\n])('rejects %s', () => {})",
      '2 is none',
    ],
    ['a Python comment', 'plugins/x.py', "a = '# told'\n# b is told\n", '2 told'],
    ['a docstring', 'plugins/x.py', 'def f():\n    """Is told."""\n', '2 told'],
    ['an SQL comment', 'packages/db/x.sql', "SELECT '-- told';\n-- It was told.\n", '2 told'],
    ['a shell comment', 'scripts/x.sh', 'echo "# told" $#\n# b is told\n', '2 told'],
    ['an environment variable', '.env.example', '# It is told.\nA=b # told\n', '1 told'],
    ['the help of make', 'Makefile', 'a: b ## mend it\n\techo told\n', '1 mend'],
  ])('finds a phrase in %s', (...[, path, source, found]) => {
    expect(wordsIn(path, source)).toEqual([found])
  })
})

test('default: strings, code and Chinese are not read', () => {
  expect(
    wordsIn(
      'apps/x.ts',
      "const told = 'told // said'; const b = /told \\/\\/ said/; const c = `// told $" + '{told} // told`',
    ),
  ).toEqual([])
  expect(wordsIn('docs/x.md', 'Run `told`.\n\n```sh\ntold\n```\n')).toEqual([])
  expect(wordsIn('packages/content/messages/zh/x.json', '{ "a": "told" }')).toEqual([])
})

test('default: ordinary English passes', () => {
  const comments = [
    'A malformed id is a 404.',
    'How an interrupted run ended.',
    'Drop honest tests that fail on the vulnerable code.',
    'The relay starts the workflow; Temporal refuses duplicates, so a retry is safe.',
    'Returns undefined if the project has no configuration file. What happens next?',
    'There is no index for this query, because it runs once a day.',
  ]
  for (const comment of comments) expect(wordsIn('apps/x.ts', `// ${comment}`)).toEqual([])
})

test('given a word with honest uses, texts for users may contain it and comments may not', () => {
  expect(wordsIn('docs/x.md', '## What you get\n\nNobody can outbid it.')).toEqual([])
  expect(wordsIn('apps/x.ts', '// What you get. Nobody can outbid it.')).toEqual(['1 What', '1 Nobody'])
})

test('default: the longest phrase is reported once', () => {
  expect(wordsIn('apps/x.ts', '// It stays as it stands.')).toEqual(['1 as it stands'])
})

describe('allowed lines', () => {
  const allowed = { path: 'a.md', line: 'It was told.', reason: 'a quotation' }

  test('default: an allowed line passes, in that file only', () => {
    const files = ['a.md', 'b.md'].map((path) => ({ path, source: '\n  It was told.\n' }))
    const { words, stale } = checkWords(files, phrases, [allowed])
    expect(words.map(({ path }) => path)).toEqual(['b.md'])
    expect(stale).toEqual([])
  })

  test('refuses an entry that no longer matches', () => {
    expect(checkWords([{ path: 'a.md', source: 'Fine.' }], phrases, [allowed]).stale).toEqual([allowed])
  })
})
