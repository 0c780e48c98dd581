import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKnown } from './read-known.ts'

const packageOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lightning-cat-known-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const artifact = JSON.stringify({ deployedBytecode: '0x60806040', compiler: { version: '0.7.6+x' } })

test('default: a source with the compiler of its artifact, though a folder has the same name', () => {
  const folder = packageOf({ 'contracts/A.sol': '', 'artifacts/contracts/A.sol/A.json': artifact })
  expect(readKnown(folder, 'a/1.0.0')).toEqual({ release: 'a/1.0.0', files: { 'contracts/A.sol': '0.7.6' } })
})

test('given an artifact without its source, or with two: nothing is known', () => {
  const folder = packageOf({ 'x/B.sol': '', 'y/B.sol': '', 'build/A.json': artifact, 'build/B.json': artifact })
  expect(readKnown(folder, 'a/1.0.0').files).toEqual({})
})

test('given many: four, spread over all', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const files = names.flatMap((name) => [
    [`${name}.sol`, ''],
    [`build/${name}.json`, artifact],
  ])
  const { files: known } = readKnown(packageOf(Object.fromEntries(files)), 'a/1.0.0')
  expect(Object.keys(known)).toEqual(['A.sol', 'C.sol', 'E.sol', 'G.sol'])
})
