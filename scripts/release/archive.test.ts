import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTarGz } from './archive.ts'

const makeFolder = (names: readonly string[], mode: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  mkdirSync(join(folder, 'site'))
  for (const name of names) {
    writeFileSync(join(folder, 'site', name), name)
    chmodSync(join(folder, 'site', name), mode)
    utimesSync(join(folder, 'site', name), Math.random() * 1e9, Math.random() * 1e9)
  }
  return folder
}

const pack = (folder: string, timeSeconds = 1_700_000_000) => {
  const out = join(folder, 'site.tar.gz')
  writeTarGz({ folder, paths: ['site'], out, timeSeconds, prefix: 'release' })
  return out
}

test('default: the same contents give the same bytes, whatever their order, time and mode on disk', () => {
  const [one, other] = [pack(makeFolder(['a', 'b'], 0o644)), pack(makeFolder(['b', 'a'], 0o600))]
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  expect(execFileSync('tar', ['-tzf', one], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'release/site/',
    'release/site/a',
    'release/site/b',
  ])
})

test('given other contents or another commit’s time, the bytes differ', () => {
  const one = readFileSync(pack(makeFolder(['a'], 0o644)))
  expect(readFileSync(pack(makeFolder(['b'], 0o644))).equals(one)).toBe(false)
  expect(readFileSync(pack(makeFolder(['a'], 0o644), 1)).equals(one)).toBe(false)
})

test('error: a missing folder fails', () => {
  const options = { folder: '/nowhere', paths: ['site'], out: '/nowhere/site.tar.gz', timeSeconds: 0 }
  expect(() => writeTarGz(options)).toThrow(/tar/)
})
