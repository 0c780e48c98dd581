import { expect, test } from 'vitest'
import { readResult } from './result.mjs'
import { readSettings } from './settings.mjs'

const folder = import.meta.dirname

test('default: fills in what the runner and the workflow leave out', () => {
  expect(readSettings({ GITHUB_WORKSPACE: folder, LCAT_ACTION_TARGET: './testing/' })).toMatchObject({
    prefix: 'testing/',
    failOn: '',
    sarif: '',
    onlyNew: false,
    comment: true,
    apiUrl: 'https://api.github.com',
    pullRequest: null,
    pushedOnto: '',
  })
})

test.each([
  { LCAT_ACTION_FAIL_ON: 'all' },
  { LCAT_ACTION_TARGET: '../x' },
  { LCAT_ACTION_TARGET: 'missing' },
  { LCAT_ACTION_SERVER: 'file:///x' },
  { LCAT_ACTION_COMMENT: 'yes' },
  { LCAT_ACTION_ONLY_NEW: 'x' },
  { LCAT_ACTION_WITHOUT_KEY: 'x' },
  { GITHUB_API_URL: 'x' },
])('refuses the inputs %o', (env) => {
  expect(() => readSettings({ GITHUB_WORKSPACE: folder, ...env })).toThrow()
})

test.each(['', 'x', 'null', '[]', '{}', '{"schema":2,"findings":[]}', '{"schema":1,"findings":[{"severity":"x"}]}'])(
  'a result %s can not be read',
  (text) => {
    expect(readResult(text)).toBeNull()
  },
)
