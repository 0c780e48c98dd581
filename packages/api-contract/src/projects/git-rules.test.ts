import { expect, test } from 'vitest'
import { isCommitId, isGitRef, splitRepositoryLink } from './git-rules.ts'

test.each(['main', 'feature/x', 'v1.2.3', 'release-1', 'refs/heads/main', 'a'.repeat(40), '主干'])(
  'accepts %s',
  (ref) => {
    expect(isGitRef(ref)).toBe(true)
  },
)

test.each([
  '',
  '-x',
  '--upload-pack=touch /tmp/x',
  '--upload-pack=x',
  'a b',
  'a..b',
  'a~1',
  'a^',
  'a:b',
  'a?',
  'a*',
  'a[b',
  'a\\b',
  'a@{1}',
  '@',
  '/a',
  'a/',
  'a//b',
  '.a',
  'a/.b',
  'a.lock',
  'a.',
  'a\nb',
  'a\0b',
  'x'.repeat(201),
])('refuses %j', (ref) => {
  expect(isGitRef(ref)).toBe(false)
})

test('default: a commit id has 40 digits', () => {
  expect(['a'.repeat(40), 'a'.repeat(39), 'A'.repeat(40), 'main'].map(isCommitId)).toEqual([true, false, false, false])
})

test.each([
  ['https://github.com/o/p', { url: 'https://github.com/o/p' }],
  ['https://github.com/o/p/tree/feature/x', { url: 'https://github.com/o/p', ref: 'feature/x' }],
  ['https://github.com/o/p/commit/abc/', { url: 'https://github.com/o/p', ref: 'abc' }],
  ['https://gitlab.com/g/s/p/-/tree/main', { url: 'https://gitlab.com/g/s/p', ref: 'main' }],
  ['http://github.com/o/p/tree/main', { url: 'http://github.com/o/p/tree/main' }],
])('splits %s', (link, parts) => {
  expect(splitRepositoryLink(link)).toEqual(parts)
})
