import { expect, test } from 'vitest'
import { fitSarif, LIMITS } from './sarif.mjs'

const place = (uri: string) => ({ physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' } } })

const sarif = (results: object[], run: object = {}) =>
  JSON.stringify({
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'x',
            rules: [
              { id: 'low', properties: { 'security-severity': '2.5', tags: Array.from({ length: 12 }, String) } },
              { id: 'high', properties: { 'security-severity': '8.0' } },
            ],
          },
        },
        results,
        ...run,
      },
    ],
  })

const fit = (text: string, prefix = '', limits = LIMITS) => {
  const { text: fitted, notices } = fitSarif(text, { prefix, limits })
  return { run: JSON.parse(fitted).runs[0], notices }
}

test('default: leaves a small file as it is, except for tags that GitHub ignores', () => {
  const { run, notices } = fit(sarif([{ ruleIndex: 0, locations: [place('src/A.sol')] }]))
  expect(run.results).toEqual([{ ruleIndex: 0, locations: [place('src/A.sol')] }])
  expect(run.tool.driver.rules[0].properties.tags).toHaveLength(10)
  expect(notices).toEqual(["SARIF: 2 tags left out, to fit GitHub's limits"])
})

test('default: paths of a project in a folder start at the root of the repository', () => {
  const fix = { artifactChanges: [{ artifactLocation: { uri: 'A.sol', uriBaseId: '%SRCROOT%' } }] }
  const { run } = fit(sarif([{ ruleIndex: 0, locations: [place('A.sol')], fixes: [fix] }]), 'my contracts/')
  expect(JSON.stringify(run).match(/"uri":"[^"]*"/g)).toEqual(Array(2).fill('"uri":"my%20contracts/A.sol"'))
})

test('leaves out suppressed results, which code scanning would show as open', () => {
  const { run, notices } = fit(sarif([{ ruleIndex: 1 }, { ruleIndex: 1, suppressions: [{ kind: 'inSource' }] }]))
  expect(run.results).toEqual([{ ruleIndex: 1 }])
  expect(notices).not.toContainEqual(expect.stringContaining('results'))
})

test('keeps the worst results within the limit and reports how many are left out', () => {
  const results = Array.from({ length: 5_002 }, (_, index) => ({ ruleIndex: index === 5_001 ? 1 : 0 }))
  const { run, notices } = fit(sarif(results))
  expect(run.results).toHaveLength(5_000)
  expect(run.results[0]).toEqual({ ruleIndex: 1 })
  expect(notices).toContain("SARIF: 2 results left out, to fit GitHub's limits")
})

test('shortens locations and flows', () => {
  const locations = Array.from({ length: 1_200 }, () => place('A.sol'))
  const { run } = fit(
    sarif([{ ruleIndex: 0, relatedLocations: locations, codeFlows: [{ threadFlows: [{ locations }] }] }]),
  )
  expect(run.results[0].relatedLocations).toHaveLength(100)
  expect(run.results[0].codeFlows[0].threadFlows[0].locations).toHaveLength(1_000)
})

test('drops properties, then results, until the compressed file is small enough', () => {
  const noise = () => Array.from({ length: 100 }, () => Math.random())
  const results = Array.from({ length: 16 }, () => ({ ruleIndex: 0, message: noise(), properties: noise() }))
  const { run, notices } = fit(sarif(results), '', { ...LIMITS, gzipBytes: 6_000 })
  expect(run.results.length).toBeGreaterThan(0)
  expect(run.results.length).toBeLessThan(16)
  expect(run.results[0].properties).toBeUndefined()
  expect(notices.at(-1)).toMatch(/\d+ results left out/)
})

test.each(['{}', '{"runs":{}}', 'null'])('refuses %s', (text) => {
  expect(() => fitSarif(text, { prefix: '' })).toThrow()
})
