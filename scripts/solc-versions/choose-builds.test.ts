import { expect, test } from 'vitest'
import { chooseBuilds, isRecent } from './choose-builds.ts'

const build = (npm: string, says: string) => ({ npm, build: `${says}+commit.1`, sha256: `hash of ${npm}` })

test('default: sorts by version, not alphabetically', () => {
  const { chosen, refused } = chooseBuilds([build('0.8.10', '0.8.10'), build('0.8.9', '0.8.9')])
  expect(Object.keys(chosen)).toEqual(['0.8.9', '0.8.10'])
  expect(refused).toEqual([])
})

test('given a package with another version inside, takes the repaired one', () => {
  const { chosen, refused } = chooseBuilds([build('0.8.7-fixed', '0.8.7'), build('0.8.7', '0.7.5')])
  expect(chosen['0.8.7']?.npm).toBe('0.8.7-fixed')
  expect(refused.map(({ npm }) => npm)).toEqual(['0.8.7'])
})

test('refuses a version that only a wrong package offers', () => {
  expect(chooseBuilds([build('0.8.1', '0.8.0')]).chosen).toEqual({})
})

test('given two correct packages, takes the plain one', () => {
  const { chosen } = chooseBuilds([build('0.8.14-fixed', '0.8.14'), build('0.8.14', '0.8.14')])
  expect(chosen['0.8.14']?.npm).toBe('0.8.14')
})

test('refuses versions before standard JSON, and odd names', () => {
  expect(['0.4.10', '0.3.6', '0.4.11-rc'].map(isRecent)).toEqual([false, false, false])
  expect(['0.4.11', '0.4.26', '0.5.0', '1.0.0'].map(isRecent)).toEqual([true, true, true, true])
})
