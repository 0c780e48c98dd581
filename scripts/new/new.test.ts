import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkout, inCheckout } from '../checkout.ts'
import { addEntries, appendTo, insertBefore, insertSorted } from './edits.ts'
import { kinds } from './kinds.ts'
import { fillIn, namesFor } from './names.ts'
import { filesFor } from './write-thing.ts'

describe('names', () => {
  test('default: every form of the example is replaced', () => {
    const text = 'example-thing exampleThing ExampleThing example_thing'
    expect(fillIn(text, namesFor('open-mint'))).toBe('open-mint openMint OpenMint open_mint')
  })

  test.each(['OpenMint', 'open_mint', '-open', 'open--mint', '../open', ''])('refuses the name %j', (name) => {
    expect(() => namesFor(name)).toThrow('kebab-case')
  })
})

describe('edits of a registry', () => {
  const sorted = 'export const list = [\n  alpha,\n  gamma,\n  unclassified,\n]\n'

  test.each([
    ['beta', ['alpha', 'beta', 'gamma', 'unclassified']],
    ['aaa', ['aaa', 'alpha', 'gamma', 'unclassified']],
    ['zeta', ['alpha', 'gamma', 'zeta', 'unclassified']],
  ])('given a sorted list, %s is inserted in order and the last stays last', (item, expected) => {
    expect(
      insertSorted(
        'export const list = [',
        item,
      )(sorted)
        .match(/^ {2}\w+/gm)
        ?.map((line) => line.trim()),
    ).toEqual(expected)
  })

  test('given a list on one line or several, the new element is the last', () => {
    const elements = (text: string) => appendTo('const list = [', 'c')(text).replace(/[\s,]+/g, ' ')
    expect(elements('const list = [a, b]\nmore\n')).toBe('const list = [a b c ] more ')
    expect(elements('const list = [\n  a,\n  b,\n]\nmore\n')).toBe('const list = [ a b c ] more ')
  })

  test('given entries of a JSON file, keys stay sorted', () => {
    expect(Object.keys(JSON.parse(addEntries({ b: '2' })('{ "a": "1", "c": "3" }')))).toEqual(['a', 'b', 'c'])
  })

  test.each(['none here', 'end end'])('refuses a text in which the anchor is missing or appears twice: %j', (text) => {
    expect(() => insertBefore('end', 'line')(text)).toThrow('exactly one')
  })
})

describe('each kind', () => {
  test.each([
    ['detector', 'sample-flaw', 'packages/detectors/src/sample-flaw/fixtures/safe.sol'],
    ['detector', 'sample-flaw', 'plugins/slither/lightning_cat_slither/checks/sample_flaw.py'],
    ['engine', 'sample-tool', 'packages/engines/src/sample-tool/sample-tool.test.ts'],
    ['page', 'sample-page', 'apps/web/src/site/routes/sample-page.tsx'],
    ['route', 'scans/get-sample', 'apps/api/src/features/scans/get-sample.ts'],
  ] as const)('default: %s %s includes %s, without a placeholder and without writing anything', (kind, name, path) => {
    const files = filesFor(checkout, kinds[kind](name, {}))
    expect([...files.keys()]).toContain(path)
    expect(existsSync(inCheckout(path))).toBe(false)
    expect([...files.values()].join('\n')).not.toMatch(
      /example[-_]?[tT]hing|ExampleThing|claimed-|example-domain|EXAMPLE/,
    )
  })

  test('given a claim, a detector has no check of its own', () => {
    const files = filesFor(checkout, kinds.detector('sample-flaw', { claims: 'slither/suicidal' }))
    expect([...files.keys()].filter((path) => path.endsWith('.py'))).toEqual([])
    expect(files.get('packages/detectors/src/sample-flaw/index.ts')).toContain("slither: ['suicidal']")
  })

  test('refuses a name that is taken', () => {
    expect(() => filesFor(checkout, kinds.detector('tx-origin', {}))).toThrow('exists already')
  })

  test('refuses a route without a domain', () => {
    expect(() => kinds.route('list-scans', {})).toThrow('<domain>/<verb-noun>')
  })
})
