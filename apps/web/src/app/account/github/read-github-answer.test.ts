import { expect, test } from 'vitest'
import { readGithubAnswer, withoutGithubAnswer } from './read-github-answer.ts'

const address = 'state=zh.abc&code=c1&installation_id=42&setup_action=install'

test('default: reads the state, the code, the installation and the language', () => {
  const answer = { state: 'zh.abc', code: 'c1', installation: 42, locale: 'zh' }
  expect(readGithubAnswer(new URLSearchParams(address))).toEqual(answer)
})

test('given a log-in without an installation, or one that is not a number, has none', () => {
  expect(readGithubAnswer(new URLSearchParams('state=en.a&code=c'))).toEqual({ state: 'en.a', code: 'c', locale: 'en' })
  expect(readGithubAnswer(new URLSearchParams('state=x&code=c&installation_id=1e3'))).toEqual({
    state: 'x',
    code: 'c',
    locale: undefined,
  })
})

test.each(['', 'code=c', 'state=en.a', 'state=&code='])('given the address ?%s, finds no answer', (search) => {
  expect(readGithubAnswer(new URLSearchParams(search))).toBeUndefined()
})

test('removes the answer from the address and keeps the rest', () => {
  expect(withoutGithubAnswer(new URLSearchParams(`a=1&${address}`)).toString()).toBe('a=1')
})
