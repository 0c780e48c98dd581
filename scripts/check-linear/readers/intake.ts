import type { CompiledClosure } from '../../../packages/compile-doctor/src/compiling/compile-plan.ts'
import { failureReasons } from '../../../packages/compile-doctor/src/compiling/failure-reasons.ts'
import { missingNames } from '../../../packages/compile-doctor/src/compiling/missing-names.ts'
import { findStandIn, withPragma } from '../../../packages/compile-doctor/src/compiling/plan-closure.ts'
import { rankCompilers } from '../../../packages/compile-doctor/src/compiling/rank-compilers.ts'
import { suggestMain } from '../../../packages/compile-doctor/src/find-main.ts'
import {
  findRoots,
  type ImportGraph,
  readImportGraph,
} from '../../../packages/compile-doctor/src/imports/import-graph.ts'
import { reportFoundFile } from '../../../packages/compile-doctor/src/imports/walk.ts'
import { type Project, readBundle } from '../../../packages/compile-doctor/src/project.ts'
import { printContracts } from '../../../packages/compile-doctor/src/reading/print-contracts.ts'
import { readUnit } from '../../../packages/compile-doctor/src/reading/read-unit.ts'
import { repairSource } from '../../../packages/compile-doctor/src/reading/repair-source.ts'
import { planScope } from '../../../packages/compile-doctor/src/scope/plan-scope.ts'
import { type MakeText, manyFiles, numbered, plainTexts, reading, repeated } from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const INTAKE = 'packages/compile-doctor/src'
const KILOBYTES = 1024

const projectOf = (sources: Record<string, string>, remappings: string[] = []): Promise<Project> =>
  readBundle({ origin: 'file', sources, remappings })

/** Everything the doctor does with a project before it starts a compiler. */
const lookAt = async (project: Project) => {
  const graph = await readImportGraph(project)
  const contracts = [...project.units.values()].flatMap(({ name: file, unit }) =>
    unit.contracts.map(({ name, kind }) => ({ file, name, kind, isDeployable: true })),
  )
  const [contract] = contracts
  const { looked, result } = compiledProject(project, graph)
  const scope = contract && (await planScope(looked, { ok: true, contract, result }, { published: new Set() }))
  return [findRoots(project, graph), suggestMain(project, contracts, undefined), scope]
}

/** As if a compiler had produced code for every contract. */
const compiledProject = (project: Project, { importsOf, tests }: ImportGraph) => {
  const code = { abi: [], evm: { bytecode: { object: '00' }, deployedBytecode: {} } }
  const output = Object.fromEntries(
    [...project.units].map(([file, { unit }]) => [
      file,
      Object.fromEntries(unit.contracts.map(({ name }) => [name, code])),
    ]),
  )
  const closure = { units: project.units, imports: importsOf }
  const sources = Object.fromEntries([...project.units].map(([file, { text }]) => [file, text]))
  const build = { sources, input: { sources: {} }, output: { contracts: output } }
  const result = { ok: true, build, closure } as unknown as CompiledClosure
  return { looked: { project, tests, results: [result] }, result }
}

const looking = (sourcesOf: (bytes: number) => Record<string, string>, remappings?: string[]) => (bytes: number) => {
  const sources = sourcesOf(bytes)
  return async () => lookAt(await projectOf(sources, remappings))
}

const oneFile = (make: MakeText) => (bytes: number) => ({ 'a.sol': make(bytes) })

export const intakeReaders: readonly Reader[] = [
  {
    name: 'readUnit',
    modules: [
      `${INTAKE}/reading/read-unit.ts`,
      'packages/engines/src/solc/solidity-segments.ts',
      'packages/engines/src/solc/read-pragmas.ts',
    ],
    inputs: reading(readUnit),
  },
  {
    name: 'printContracts',
    modules: [`${INTAKE}/reading/print-contracts.ts`, 'packages/core/src/billing/code-print.ts'],
    inputs: reading((text) => printContracts({ 'a.sol': text })),
  },
  {
    name: 'repairSource',
    modules: [`${INTAKE}/reading/repair-source.ts`],
    inputs: reading((text) => repairSource('a.sol', text)),
  },
  {
    name: 'readBundle',
    modules: [
      `${INTAKE}/project.ts`,
      `${INTAKE}/imports/resolve-import.ts`,
      `${INTAKE}/imports/find-nearby.ts`,
      `${INTAKE}/imports/remapping.ts`,
      `${INTAKE}/libraries/library-import.ts`,
      `${INTAKE}/scope/contract-role.ts`,
      `${INTAKE}/scope/rank-contracts.ts`,
    ],
    inputs: {
      'files of one name': looking((bytes) =>
        manyFiles(bytes, (index) => `import "./b${index}.sol"; contract A${index} {}`),
      ),
      'files that import one': looking((bytes) => manyFiles(bytes, () => 'import "../f0/a.sol"; contract A {}')),
      'files that import the next': looking((bytes) =>
        manyFiles(
          bytes,
          (index) => `import "d${(index + 1) % 100}/f${index + 1}/a.sol"; contract A${index} is A${index + 1} {}`,
        ),
      ),
      'imports of libraries': looking(
        oneFile(numbered((index) => `import "@openzeppelin/contracts/a${index}.sol";\n`)),
      ),
      'imports with long paths': looking(oneFile(repeated(`import "${'a/'.repeat(450)}b.sol";\n`))),
      'imports that climb': looking(oneFile(repeated(`import "${'../'.repeat(300)}b.sol";\n`))),
      'many remappings': looking(
        oneFile(numbered((index) => `import "a${index}/b.sol";\n`)),
        Array.from({ length: 1_000 }, (_, index) => `a${index}/=lib/a${index}/`),
      ),
      'deep inheritance': looking(oneFile(numbered((index) => `contract A${index + 1} is A${index} {}\n`))),
    },
    // The maximum that 2,000 uploaded files can import if they are this short.
    largestBytes: 96 * KILOBYTES,
  },
  {
    name: 'noteFound',
    modules: [`${INTAKE}/imports/walk.ts`],
    inputs: reading((path) => {
      const walk = { changes: new Map() } as Parameters<typeof reportFoundFile>[0]
      return reportFoundFile(walk, { how: 'nearby', importer: 'a.sol', line: 1, path, file: `x/${path}` })
    }, plainTexts),
    // Longer imports are not read.
    largestBytes: KILOBYTES,
  },
  {
    name: 'reasonsOf',
    modules: [`${INTAKE}/compiling/failure-reasons.ts`],
    inputs: reading((text) => {
      const errors = Array.from({ length: 1_000 }, () => ({
        ...{ type: 'ParserError', message: text.slice(0, 1_000), file: 'a.sol', offset: text.length },
      }))
      const sources = { 'a.sol': text }
      return failureReasons({ reason: 'invalid_input', detail: text, errors, sources, libraryOf: () => undefined })
    }, plainTexts),
  },
  {
    name: 'missingNames',
    modules: [`${INTAKE}/compiling/missing-names.ts`],
    inputs: reading((text) => {
      const errors = Array.from({ length: 1_000 }, (_, index) => ({
        ...{ type: 'DeclarationError', message: 'Undeclared identifier.', file: 'a.sol', offset: index },
      }))
      return missingNames({ errors }, { units: new Map([['a.sol', { name: 'a.sol', text, unit: readUnit(text) }]]) })
    }, plainTexts),
  },
  {
    name: 'rankCompilers',
    modules: [
      `${INTAKE}/compiling/rank-compilers.ts`,
      `${INTAKE}/compiling/plan-closure.ts`,
      'packages/engines/src/solc/read-pragmas.ts',
    ],
    inputs: reading(
      (text) => {
        const unit = { name: 'a.sol', text, unit: readUnit(text) }
        return [rankCompilers([unit], undefined), findStandIn([unit], undefined), withPragma(unit, '0.8.19')]
      },
      {
        'one version again and again': repeated('pragma solidity ^0.8.0;'),
        'versions that differ': numbered((index) => `pragma solidity >=0.4.${index};`),
        'a version that is refused': repeated('pragma solidity 0.4.11;'),
        'a long version': repeated('>=0.8.0 ', { start: 'pragma solidity ', end: ';' }),
      },
    ),
  },
]
