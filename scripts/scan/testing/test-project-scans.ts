import { isTallied, type ScanScope, Severity } from '@lc/api-contract'
import { openLibraryCache } from '@lc/compile-doctor'
import type { MergedFinding } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, type OpenJail, readStructure } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { type PlantedFlaw, readExpected, readProjectFiles, type Twin, toSourceBundle } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanProject } from '../scan-project.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const { signal } = new AbortController()
/** Engines that run contracts have their own tests: running them on every project would take an hour. */
const staticEngines = engines.filter(({ stage }) => stage === 'static')

/** Scans both twins of these projects, as `make scan` does, with the static engines. */
export const testProjectScans = (names: readonly string[]): void => {
  let jail: OpenJail
  beforeAll(async () => {
    jail = await openTestJail()
  })
  afterAll(() => jail.close())

  const scan = (name: string, twin: Twin) =>
    scanProject(toSourceBundle(readProjectFiles(name, twin)), {
      cache,
      jail,
      signal,
      chooseEngines: () => staticEngines,
    })

  /** One scan answers all questions about a project, so each twin is compiled once. */
  test.for(names)(
    'given the flawed project %s, finds every flaw and lists all contracts in the scope',
    async (name) => {
      const { main, compilers, checked, notChecked, flaws } = readExpected(name)
      const { reasons, checks, findings, scope, build } = await scan(name, 'flawed')
      expect(reasons).toEqual([])
      expect(checks.map(({ outcome }) => outcome)).toEqual(['found'])
      expect(`${build?.mainFile}:${build?.mainContract}`).toBe(main)
      expect(describe(scope)).toEqual({
        compilers,
        checked: checked.toSorted(),
        // Contracts below lib/ are not the user's, so the scope doesn't list them.
        notChecked: notChecked
          .filter(({ reason }) => reason !== 'dependency')
          .map(({ name: left, reason }) => `${left}: ${reason}`)
          .toSorted(),
      })
      const described = build ? readStructure(build).contracts.map((contract) => contract.name) : []
      expect(described).toEqual(expect.arrayContaining(checked))
      expect(flaws.filter((flaw) => !findings.some((finding) => isOf(finding, flaw)))).toEqual([])
    },
  )

  test.for(names)('given the fixed project %s, reports nothing of medium severity or above', async (name) => {
    const { reasons, checks, findings } = await scan(name, 'fixed')
    expect(reasons).toEqual([])
    expect(checks.filter(({ outcome }) => outcome !== 'found' && outcome !== 'passed')).toEqual([])
    const alarms = findings.filter((finding) => isAtLeast(finding.severity, 'medium') && isTallied(finding))
    expect(alarms.map(({ detector, locations: [place] }) => `${detector} ${place?.file}:${place?.startLine}`)).toEqual(
      [],
    )
  })
}

const describe = ({ compilers, checked, notChecked }: ScanScope) => ({
  compilers: [...new Set(compilers)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  checked: checked.map(({ name }) => name).toSorted(),
  notChecked: notChecked.map(({ name, reason }) => `${name}: ${reason}`).toSorted(),
})

/** A planted flaw takes money or control: without a proof it is `high`, only a proof makes it `critical`. */
const isOf = ({ detector, severity, locations }: MergedFinding, flaw: PlantedFlaw): boolean =>
  flaw.kinds.includes(detector) &&
  isAtLeast(severity, 'high') &&
  locations[0]?.contract === flaw.contract &&
  locations[0].function?.split('(')[0] === flaw.function

const isAtLeast = (severity: Severity, bound: Severity): boolean =>
  Severity.options.indexOf(severity) <= Severity.options.indexOf(bound)
