import { availableParallelism } from 'node:os'
import { isTallied, type ScanScope, Severity } from '@lc/api-contract'
import { openLibraryCache } from '@lc/compile-doctor'
import type { MergedFinding } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, type OpenJail, openJail, readStructure } from '@lc/engines'
import { bundleOf, type PlantedFlaw, projectNames, readExpected, readProjectFiles, type Twin } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanProject } from './scan-project.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const { signal } = new AbortController()
/** Engines that run contracts prove the flaws in tests of their own: all of them on every project would take an hour. */
const staticEngines = engines.filter(({ stage }) => stage === 'static')

/** A project of sixty contracts on a machine that does something else. */
const LONGEST_MS = 600_000

let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: availableParallelism() })
})
afterAll(() => jail.close())

const scan = (name: string, twin: Twin) =>
  scanProject(bundleOf(readProjectFiles(name, twin)), { cache, jail, signal, chooseEngines: () => staticEngines })

/** One scan answers all questions about a project, so each project is compiled once for each twin. */
test.for(projectNames)(
  'given the project %s with its flaws, each is found and all contracts are in scope',
  { timeout: LONGEST_MS },
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

test.for(projectNames)(
  'given the project %s with its flaws fixed, nothing of medium or above is found',
  { timeout: LONGEST_MS },
  async (name) => {
    const { reasons, checks, findings } = await scan(name, 'fixed')
    expect(reasons).toEqual([])
    expect(checks.filter(({ outcome }) => outcome !== 'found' && outcome !== 'passed')).toEqual([])
    const alarms = findings.filter((finding) => isAtLeast(finding.severity, 'medium') && isTallied(finding))
    expect(alarms.map(({ detector, locations: [place] }) => `${detector} ${place?.file}:${place?.startLine}`)).toEqual(
      [],
    )
  },
)

const describe = ({ compilers, checked, notChecked }: ScanScope) => ({
  compilers: [...new Set(compilers)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  checked: checked.map(({ name }) => name).toSorted(),
  notChecked: notChecked.map(({ name, reason }) => `${name}: ${reason}`).toSorted(),
})

/** A planted flaw is taking money or control: a suspicion of that is `high`, and only a run makes it `critical`. */
const isOf = ({ detector, severity, locations }: MergedFinding, flaw: PlantedFlaw): boolean =>
  flaw.kinds.includes(detector) &&
  isAtLeast(severity, 'high') &&
  locations[0]?.contract === flaw.contract &&
  locations[0].function?.split('(')[0] === flaw.function

const isAtLeast = (severity: Severity, bound: Severity): boolean =>
  Severity.options.indexOf(severity) <= Severity.options.indexOf(bound)
