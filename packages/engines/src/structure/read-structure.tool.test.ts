import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Build } from '../build.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { textAt } from './ast-node.ts'
import { readDeclarations } from './declarations.ts'
import { drawStructure } from './draw-structure.ts'
import { listFunctions, readFunctionKind } from './function-facts.ts'
import { findOverrides, readStructure } from './read-structure.ts'
import { sourcePlaces } from './source-places.ts'
import { compilerLayout, storageLayout } from './storage-layout.ts'
import { syntaxTrees } from './syntax-trees.ts'
import { describeStructure, statedFacts } from './testing/describe-structure.ts'
import { PATIENT_LAYOUT_MS } from './testing/sample-structures.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).filter((file) => file.endsWith('.sol'))
const sourceOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** Each fixture is compiled once for all tests. */
const builds = new Map<string, Promise<Build>>()
const builtFrom = (file: string): Promise<Build> => {
  const build = builds.get(file) ?? compileSource(jail, sourceOf(file))
  builds.set(file, build)
  return build
}

describe.each(fixtures)('the structure of %s', (file) => {
  test('default: matches exactly the facts that the contract states', async () => {
    const build = await builtFrom(file)
    expect(describeStructure(readStructure(build))).toEqual(statedFacts(sourceOf(file)))
  })
})

/** The compiler's own output, since these versions, compared with ours. */
const printsLayout = fixtures.filter((file) => /-0\.(5\.17|5\.16|6|7|8)/.test(file))
const printsBases = fixtures.filter((file) => /-0\.(6|7|8)/.test(file))

const declared = async (file: string) => {
  const build = await builtFrom(file)
  return { build, declarations: readDeclarations(syntaxTrees(build), sourcePlaces(build.sources)) }
}

test.each(printsLayout)("default: the slots of %s match the compiler's", async (file) => {
  const { build, declarations } = await declared(file)
  for (const contract of declarations.contracts) {
    const printed = compilerLayout(contract, declarations, build)
    expect(printed).toBeDefined()
    const own = storageLayout(contract, declarations)
    expect({ of: contract.name, own }).toEqual({
      of: contract.name,
      own: contract.name === 'Worked' ? undefined : printed,
    })
  }
})

test.each(printsBases)("default: the overrides of %s match the compiler's", async (file) => {
  const { declarations } = await declared(file)
  for (const contract of declarations.contracts) {
    for (const fn of listFunctions(contract).filter((node) => readFunctionKind(node, contract) === 'function')) {
      const own = findOverrides(fn, contract, declarations).map(({ name }) => name)
      const printed = ((fn.baseFunctions as number[] | undefined) ?? []).map((id) => {
        const base = declarations.byId.get(id)
        return base && declarations.ownerOf(base)?.name
      })
      expect({ of: textAt(fn, 'name'), own: own.toSorted() }).toEqual({
        of: textAt(fn, 'name'),
        own: printed.toSorted(),
      })
    }
  }
})

test('default: fixtures cover fifteen contracts, from 0.4.11 with its older syntax tree on', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(15)
  expect(fixtures).toContain('owned-0.4.11.sol')
})

test('given two contracts of the same name in two files, each keeps its own bases and place', async () => {
  const sources = {
    'a/One.sol': 'pragma solidity 0.8.30; contract Same { uint a; }',
    'b/Two.sol': 'pragma solidity 0.8.30;\n// 中文\ncontract Same { uint b; }',
    'Main.sol':
      'import { Same } from "b/Two.sol"; import "a/One.sol" as one; contract Main is Same { one.Same other; }',
  }
  const request = { sources, mainFile: 'Main.sol', mainContract: 'Main', jail, signal: neverAborted }
  const compiled = await compileProject(request)
  const { contracts } = readStructure((compiled as { build: Build }).build)
  expect(contracts.map(({ id, line, bases }) => [id, line, ...bases])).toEqual([
    ['Main.sol:Main', 1, 'b/Two.sol:Same'],
    ['b/Two.sol:Same', 3],
    ['a/One.sol:Same', 1],
  ])
  expect(contracts[0]?.storage?.map(({ contract }) => contract)).toEqual(['b/Two.sol:Same', 'Main.sol:Main'])
})

test('given 300 contracts in 300 files, the structure is complete and drawn within 2 MB', async () => {
  const files = Array.from({ length: 300 }, (_, at) => {
    const base = at === 0 ? '' : ` is C${Math.floor(at / 3)}`
    const imported = at === 0 ? '' : `import "src/p${Math.floor(at / 3) % 20}/C${Math.floor(at / 3)}.sol";`
    const code = `function f${at}(uint a) public { if (a > 1) { this.f${at}(a - 1); } }`
    return [
      `src/p${at % 20}/C${at}.sol`,
      `pragma solidity 0.8.30; ${imported} contract C${at}${base} { uint v${at}; ${code} }`,
    ]
  })
  const request = { mainFile: 'src/p19/C299.sol', mainContract: 'C299', jail, signal: neverAborted }
  const compiled = await compileProject({ ...request, sources: Object.fromEntries(files) })
  const read = readStructure((compiled as { build: Build }).build)
  const { structure, images, undrawn } = await drawStructure(read, PATIENT_LAYOUT_MS)
  expect(undrawn).toEqual([])
  expect(structure.contracts).toHaveLength(300)
  expect(structure.omitted).toEqual({ contracts: 0, functions: 0, calls: 0, variables: 0 })
  expect(structure.contracts[0]?.linearization).toHaveLength(7)
  expect(images.map(({ image }) => image.grouping)).toEqual(['folders', 'folders'])
  expect(JSON.stringify({ structure, images }).length).toBeLessThan(2_000_000)
})
