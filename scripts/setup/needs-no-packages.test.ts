import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export) (?!type )(?:[^'"=;]*? from )?'([^']+)'/gm

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from = '']) => from)

/** The package imports of this module and of everything it loads. */
const packagesFrom = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((from) => {
    if (from.startsWith('.')) return packagesFrom(join(dirname(file), from), seen)
    return from.startsWith('node:') ? [] : [`${file} imports ${from}`]
  })
}

test('default: setup imports no package, because it installs them', () => {
  const seen = new Set<string>()
  expect(packagesFrom('scripts/setup/main.ts', seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})
