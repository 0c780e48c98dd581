import { scopeReasons } from '@lc/api-contract'
import { detectors } from '@lc/detectors'
import { describe, expect, test } from 'vitest'
import { projectNames, readExpected, readProjectFiles, toSourceBundle, twins } from './projects.ts'

const kinds = new Set(detectors.map(({ id }) => id))

/** The contracts that a project's sources declare, found by name after removing comments. */
const declaredIn = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([path, text]) =>
    path.endsWith('.sol')
      ? [...text.matchAll(/^(?:abstract )?(?:contract|library|interface) (\w+)/gm)].map(([, name = '']) => name)
      : [],
  )

test('default: there are at least twelve projects, one with about sixty files', () => {
  expect(projectNames.length).toBeGreaterThanOrEqual(12)
  const { sources } = toSourceBundle(readProjectFiles('protocol-60', 'fixed'))
  expect(Object.keys(sources).length).toBeGreaterThanOrEqual(60)
})

describe.each(projectNames)('project %s', (name) => {
  const { main, checked, notChecked, flaws } = readExpected(name)
  const [flawed, fixed] = twins.map((twin) => readProjectFiles(name, twin)) as [
    Record<string, string>,
    Record<string, string>,
  ]

  test('expected.json names every contract once', () => {
    const named = [...checked, ...notChecked.map((each) => each.name)]
    for (const files of [flawed, fixed]) expect(declaredIn(files).toSorted()).toEqual(named.toSorted())
    expect(checked).toContain(main.split(':')[1])
  })

  test('expected.json uses known reasons, kinds and contracts', () => {
    for (const { reason } of notChecked) expect(scopeReasons).toContain(reason)
    expect(flaws.length).toBeGreaterThan(0)
    for (const flaw of flaws) {
      expect(checked).toContain(flaw.contract)
      expect(flaw.kinds.filter((kind) => !kinds.has(kind))).toEqual([])
    }
    expect(flaws.some(({ contract }) => contract !== main.split(':')[1])).toBe(true)
  })

  test('the twins have the same files and differ only in the flawed contracts', () => {
    expect(Object.keys(flawed)).toEqual(Object.keys(fixed))
    const changed = Object.keys(flawed).filter((path) => flawed[path] !== fixed[path])
    const names = changed.flatMap((path) => declaredIn({ [path]: flawed[path] ?? '' }))
    expect(names.toSorted()).toEqual([...new Set(flaws.map(({ contract }) => contract))].toSorted())
  })
})
