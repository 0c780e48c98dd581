import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordHashes } from './expected-hashes.ts'
import { openToolVerifier } from './tool-verifier.ts'

const wrapper = { argv: ['/tools/solc-wrapper/run'] as [string] }

let tools: string
const inTools = (path: string) => join(tools, path)
const place = (path: string, content: string) => {
  mkdirSync(join(inTools(path), '..'), { recursive: true })
  writeFileSync(inTools(path), content)
}
const flipByte = (path: string) => {
  const bytes = readFileSync(inTools(path))
  bytes[0] = (bytes[0] ?? 0) ^ 1
  writeFileSync(inTools(path), bytes)
}

beforeEach(async () => {
  tools = mkdtempSync(join(tmpdir(), 'lc-tools-'))
  place('solc-wrapper/run', 'program')
  place('solc-wrapper/deep/er/data', 'data')
  symlinkSync('run', inTools('solc-wrapper/link'))
  await recordHashes(tools, 'solc-wrapper', '1')
})
afterEach(() => rmSync(tools, { recursive: true }))

test('default: accepts a tool as it was recorded', async () => {
  expect(await openToolVerifier(tools).findChange(wrapper)).toBeUndefined()
})

test.each(['solc-wrapper/run', 'solc-wrapper/deep/er/data'])(
  'refuses a flipped byte in %s, before the first start and after it',
  async (path) => {
    const verifier = openToolVerifier(tools)
    expect(await verifier.findChange(wrapper)).toBeUndefined()
    flipByte(path)
    expect(await verifier.findChange(wrapper)).toContain(path)
    expect(await openToolVerifier(tools).findChange(wrapper)).toContain(path)
  },
)

test('refuses a flipped byte with the old time of change', async () => {
  const verifier = openToolVerifier(tools)
  utimesSync(inTools('solc-wrapper/run'), 1, 1)
  await verifier.findChange(wrapper)
  flipByte('solc-wrapper/run')
  utimesSync(inTools('solc-wrapper/run'), 1, 1)
  expect(await verifier.findChange(wrapper)).toContain('solc-wrapper/run')
})

test('refuses an added file, a missing one and a moved link', async () => {
  const verifier = openToolVerifier(tools)
  await verifier.findChange(wrapper)
  place('solc-wrapper/deep/added.pth', 'import os')
  expect(await verifier.findChange(wrapper)).toContain('solc-wrapper/deep/added.pth')
  rmSync(inTools('solc-wrapper/deep/added.pth'))
  expect(await verifier.findChange(wrapper)).toBeUndefined()
  rmSync(inTools('solc-wrapper/link'))
  expect(await verifier.findChange(wrapper)).toContain('solc-wrapper/link')
  symlinkSync('deep/er/data', inTools('solc-wrapper/link'))
  expect(await verifier.findChange(wrapper)).toContain('solc-wrapper/link')
})

test('given a new time but the same contents, accepts the tool', async () => {
  const verifier = openToolVerifier(tools)
  await verifier.findChange(wrapper)
  utimesSync(inTools('solc-wrapper/run'), 5, 5)
  expect(await verifier.findChange(wrapper)).toBeUndefined()
})

test.each(['slither', 'halmos', 'node', 'foundry', 'solc/0.8.28'])('refuses %s if it is missing', async (tool) => {
  expect(await openToolVerifier(tools).findChange({ argv: [`/tools/${tool}/bin/x`] })).toContain(tool)
})

test('refuses a program other than the one that the repository pins', async () => {
  place('foundry/bin/forge', 'another forge')
  expect(await openToolVerifier(tools).findChange({ argv: ['/tools/foundry/bin/forge'] })).toContain(
    'foundry/bin/forge',
  )
})

test('error: setup records no tool that differs from its pin', async () => {
  place('halmos/bin/z3', 'another z3')
  await expect(recordHashes(tools, 'halmos', '1')).rejects.toThrow('halmos/bin/z3')
})
