import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { closingLines } from './closing-lines.ts'

const setup = { checkout: '/home/me/cat', home: '/opt/tools', isRoot: true }

test('default: the line to copy puts the installed Node first', () => {
  const line = closingLines(setup).find((each) => each.includes('export PATH'))
  const { stdout } = spawnSync('/bin/sh', ['-c', `${line}; echo $PATH`], {
    env: { PATH: '/usr/bin' },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('/home/me/cat/.local/node/bin:/usr/bin')
})

test.each([true, false])('given isRoot %s, each need for root has its reason', (isRoot) => {
  const reasons = closingLines({ ...setup, isRoot }).filter((line) => line.startsWith('  - '))
  expect(reasons).toHaveLength(3)
  expect(reasons.filter((reason) => !reason.includes('because'))).toEqual([])
})
