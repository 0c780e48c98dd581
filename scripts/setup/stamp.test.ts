import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, stampedStep } from './stamp.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const step = (key: string, install = async () => writeFileSync(join(folder, 'output'), '')) =>
  stampedStep({
    name: 'sample',
    key: () => key,
    stampFile: join(folder, 'stamps', 'sample'),
    outputs: [join(folder, 'output')],
    install,
  })

test('default: done after its installation, and not before', async () => {
  expect(step('1').isDone()).toBe(false)
  await step('1').install()
  expect(step('1').isDone()).toBe(true)
})

test('given another key or a lost output: not done', async () => {
  await step('1').install()
  expect(step('2').isDone()).toBe(false)
  rmSync(join(folder, 'output'))
  expect(step('1').isDone()).toBe(false)
})

test('error: a failed installation takes the old stamp with it', async () => {
  await step('1').install()
  const failing = step('2', () => Promise.reject(new Error('no network')))
  await expect(failing.install()).rejects.toThrow('no network')
  expect(existsSync(join(folder, 'stamps', 'sample'))).toBe(false)
})

test('error: an installation that brings nothing is refused', async () => {
  await expect(step('1', async () => {}).install()).rejects.toThrow('did not bring')
})

test('default: parts of a hash do not run into each other', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
})
