import { expect, test } from 'vitest'
import { fileChecks } from './file-checks.ts'

const toolsFor = (path: string, existing: string[] = []) =>
  fileChecks(path, (asked) => existing.includes(asked)).map((command) => command.find((part) => part !== 'npx'))

test('default: a module is linted, its imports and types are checked', () => {
  expect(toolsFor('packages/core/src/level-of.ts')).toEqual(['biome', 'depcruise', 'node'])
})

test('given a test beside it, that is run as well, and a test runs itself', () => {
  const existing = ['packages/core/src/level-of.test.ts']
  expect(toolsFor('packages/core/src/level-of.ts', existing).at(-1)).toBe('vitest')
  expect(toolsFor('packages/core/src/level-of.test.ts', existing).at(-1)).toBe('vitest')
})

test('given a page, its types are those of the web app', () => {
  expect(toolsFor('apps/web/src/root.tsx')).toEqual(['biome', 'depcruise', 'npm'])
})

test('given a file that is no module, it is only linted', () => {
  expect(toolsFor('knip.json')).toEqual(['biome'])
})
