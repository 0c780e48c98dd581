import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.ts'
import { cutChangelog, planRelease, readSections } from './changelog.ts'
import { compareVersions } from './versions.ts'

const log = (unreleased: string, released = '') =>
  `# Changelog\n\nIntro.\n\n## [Unreleased]\n${unreleased}\n${released}`

const added = '\n### Added\n\n- **Scans**: more of them.\n'
const fixed = '\n### Fixed\n\n- One.\n\n### Security\n\n- Two.\n'
const first = '\n## [0.1.0] - 2026-11-19\n\n### Added\n\n- **All**: of it.\n'

test('default: our own changelog can be read, newest first', () => {
  const versions = readSections(readFileSync(inCheckout('CHANGELOG.md'), 'utf8')).flatMap(
    ({ version }) => version ?? [],
  )
  expect(versions).toEqual(versions.toSorted((one, other) => compareVersions(other, one)))
})

test('default: the first release is 0.1.0, later ones follow from their changes', () => {
  expect(planRelease(log(added), '0.1.0').isCut).toBe(false)
  expect(planRelease(log(added, first), '0.2.0').isCut).toBe(false)
  expect(planRelease(log(fixed, first), '0.1.1').isCut).toBe(false)
})

test.each([
  ['a skipped version', log(added, first), '0.3.0'],
  ['a fix for a new feature', log(added, first), '0.1.1'],
  ['a feature for fixes only', log(fixed, first), '0.2.0'],
  ['a released version again', log(added, first), '0.1.0'],
  ['an empty section', log('', first), '0.1.1'],
  ['a section without entries', log('\n### Fixed\n', first), '0.1.1'],
  ['an unknown group', log('\n### Improved\n\n- One.\n', first), '0.1.1'],
  ['a fix that breaks', log('\n### Fixed\n\n- **Breaking**: one.\n', first), '0.1.1'],
  ['another heading', log(added, '\n## 0.1.0\n'), '0.2.0'],
  ['a release without a date', log(added, '\n## [0.1.0]\n\n- One.\n'), '0.2.0'],
] as const)('refuses %s', (_, changelog, version) => {
  expect(() => planRelease(changelog, version)).toThrow(/changelog/)
})

test('given a removal after 1.0.0, only a major version follows', () => {
  const changelog = log('\n### Removed\n\n- One.\n', first.replace('0.1.0', '1.4.2'))
  expect(planRelease(changelog, '2.0.0').isCut).toBe(false)
  expect(() => planRelease(changelog, '1.5.0')).toThrow()
})

test('default: the cut section is the release, and cutting leaves an empty section', () => {
  const cut = cutChangelog(log(added, first), '0.2.0', '2026-12-01')
  const { section, isCut } = planRelease(cut, '0.2.0')
  expect(isCut).toBe(true)
  expect(section).toEqual({ version: '0.2.0', date: '2026-12-01', text: added.trim() })
  expect(readSections(cut).map(({ version }) => version)).toEqual([undefined, '0.2.0', '0.1.0'])
})

test('refuses changes that were listed after the cut', () => {
  const cut = cutChangelog(log(added, first), '0.2.0', '2026-12-01')
  expect(() => planRelease(cut.replace('## [Unreleased]\n', `## [Unreleased]\n${fixed}`), '0.2.0')).toThrow(
    /after 0.2.0/,
  )
})
