import { availableParallelism } from 'node:os'
import { openLibraryCache } from '@lc/compile-doctor'
import type { MergedFinding } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, type OpenJail, openJail } from '@lc/engines'
import { type PlantedFlaw, readExpected, readProjectFiles, type Twin, toSourceBundle } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanProject } from './scan-project.ts'

/** Small projects with an open mint and a token withdrawal, a taken ERC721, and a taken role; `make bench-proof` runs all. */
const SLICE = ['cat-token', 'nft-market', 'foundry-without-lib']

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const { signal } = new AbortController()
const proofEngine = engines.filter(({ id }) => id === 'proof')

/** Two contracts each, on a busy machine. */
const LONGEST_MS = 600_000

let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: availableParallelism() })
})
afterAll(() => jail.close())

const prove = async (name: string, twin: Twin) => {
  const bundle = toSourceBundle(readProjectFiles(name, twin))
  const { checks, findings } = await scanProject(bundle, { cache, jail, signal, chooseEngines: () => proofEngine })
  return { outcomes: checks.map(({ outcome }) => outcome), proved: findings.filter(({ grade }) => grade === 'proved') }
}

test.for(SLICE)('given the flawed project %s, proves its flaws', { timeout: LONGEST_MS }, async (name) => {
  const flaws = readExpected(name).flaws.filter(({ proved }) => proved)
  const { outcomes, proved } = await prove(name, 'flawed')
  expect(outcomes).toEqual(['found'])
  expect(flaws.filter((flaw) => !proved.some((finding) => isOf(finding, flaw)))).toEqual([])
})

test.for(SLICE)('given the fixed project %s, proves nothing', { timeout: LONGEST_MS }, async (name) => {
  const { outcomes, proved } = await prove(name, 'fixed')
  expect(outcomes).toEqual(['passed'])
  expect(proved).toEqual([])
})

const isOf = ({ detector, locations }: MergedFinding, flaw: PlantedFlaw): boolean =>
  flaw.kinds.includes(detector) &&
  locations.some(
    (location) => location.contract === flaw.contract && location.function?.split('(')[0] === flaw.function,
  )
