import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutFonts, faces } from './cut-fonts.ts'

/** The size of a connection's initial window, without headers. */
const FIRST_FLIGHT_BYTES = 14_000

test('default: every face fits into the initial window of a connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  await cutFonts(folder)
  const sizes = await Promise.all(faces.map(async ({ to }) => (await stat(join(folder, to))).size))
  await rm(folder, { recursive: true })
  expect(Math.min(...sizes)).toBeGreaterThan(1000)
  expect(Math.max(...sizes)).toBeLessThan(FIRST_FLIGHT_BYTES)
})

test('default: the style sheet requests each face for the characters that it has', async () => {
  const sheet = await readFile(new URL('../src/shared/ui/styles/fonts.css', import.meta.url), 'utf8')
  for (const { to, characters } of faces) {
    const rules = sheet.split('@font-face').filter((text) => text.includes(`/${to}"`))
    const requested = rangesIn(rules.join())
    const missing = [...characters].filter((one) => !requested.some(({ from, until }) => isBetween(one, from, until)))
    expect({ to, missing }).toEqual({ to, missing: [] })
  }
})

const rangesIn = (rule: string) =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', until = from]) => ({
    from: Number.parseInt(from, 16),
    until: Number.parseInt(until, 16),
  }))

const isBetween = (character: string, from: number, until: number) => {
  const code = character.codePointAt(0) ?? 0
  return code >= from && code <= until
}
