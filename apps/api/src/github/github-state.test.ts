import { expect, test } from 'vitest'
import { readGithubSettings } from './github-settings.ts'
import { hashGithubState, makeGithubState } from './github-state.ts'

test('default: a state is random, names the language and is stored as a hash', () => {
  const [first, second] = [makeGithubState('zh'), makeGithubState('zh')]
  expect(first).toMatch(/^zh\.[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(hashGithubState(first)).toHaveLength(32)
  expect(hashGithubState(first)).not.toEqual(hashGithubState(second))
})

const addresses = { GITHUB_URL: 'https://github.com', GITHUB_API_URL: 'https://api.github.com' }
const full = { GITHUB_APP_CLIENT_ID: 'Iv1.a', GITHUB_APP_CLIENT_SECRET: 'secret', GITHUB_APP_SLUG: 'lightning-cat' }

test('given all settings, GitHub is on; without any it is off and nothing is reported', () => {
  expect(readGithubSettings({ ...addresses, ...full })).toMatchObject({ clientId: 'Iv1.a', slug: 'lightning-cat' })
  expect(readGithubSettings(addresses)).toEqual({ missing: undefined })
})

test.each(Object.keys(full))('given all but %s, names it as missing', (name) => {
  const { missing } = readGithubSettings({ ...addresses, ...full, [name]: undefined }) as { missing: string }
  expect(missing).toContain(name)
})

test('refuses a name of the app that would lead to another page', () => {
  expect(readGithubSettings({ ...addresses, ...full, GITHUB_APP_SLUG: '../evil' })).toHaveProperty('missing')
})
