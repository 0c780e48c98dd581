import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashParts, stampedStep } from './step.ts'

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

test('default: is done after its installation, not before', async () => {
  expect(step('1').isDone()).toBe(false)
  await step('1').install()
  expect(step('1').isDone()).toBe(true)
})

test('given another key or a missing output, is not done', async () => {
  await step('1').install()
  expect(step('2').isDone()).toBe(false)
  rmSync(join(folder, 'output'))
  expect(step('1').isDone()).toBe(false)
})

test('error: a failed installation removes the old stamp', async () => {
  await step('1').install()
  const failing = step('2', () => Promise.reject(new Error('no network')))
  await expect(failing.install()).rejects.toThrow('no network')
  expect(existsSync(join(folder, 'stamps', 'sample'))).toBe(false)
})

test('error: refuses an installation without outputs', async () => {
  await expect(step('1', async () => {}).install()).rejects.toThrow('did not bring')
})

test('default: the parts of a hash are separated', () => {
  expect(hashParts('ab', 'c')).not.toBe(hashParts('a', 'bc'))
})
