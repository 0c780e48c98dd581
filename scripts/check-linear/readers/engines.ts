import type { Build } from '../../../packages/engines/src/build.ts'
import { readElementType } from '../../../packages/engines/src/foundry/abi.ts'
import { deployableContracts } from '../../../packages/engines/src/foundry/choose-main.ts'
import { readForgeResults } from '../../../packages/engines/src/foundry/forge-results.ts'
import { readProject } from '../../../packages/engines/src/foundry/project-reading.ts'
import { bytesLiteral, safeName } from '../../../packages/engines/src/foundry/solidity-literals.ts'
import { callsOthers } from '../../../packages/engines/src/halmos/calls-others.ts'
import { readInstructions } from '../../../packages/engines/src/halmos/instructions.ts'
import { readReport } from '../../../packages/engines/src/halmos/read-report.ts'
import { parseSlither } from '../../../packages/engines/src/slither/parse.ts'
import { findSuppressions } from '../../../packages/engines/src/slither/suppressions.ts'
import { checkedTree } from '../../../packages/engines/src/smtchecker/checked-tree.ts'
import { withPlainReverts } from '../../../packages/engines/src/smtchecker/model-checker-input.ts'
import { readAnswer } from '../../../packages/engines/src/smtchecker/read-answer.ts'
import { readTrace } from '../../../packages/engines/src/smtchecker/read-trace.ts'
import { withoutProofs } from '../../../packages/engines/src/smtchecker/run.ts'
import { chooseCompiler, installedCompilers } from '../../../packages/engines/src/solc/choose-compiler.ts'
import { readIgnoreComments } from '../../../packages/engines/src/solc/ignore-comments.ts'
import { neutraliseDirectives } from '../../../packages/engines/src/solc/neutralise-directives.ts'
import { readCompilerOutput } from '../../../packages/engines/src/solc/read-compiler-output.ts'
import { shownLabel, toDot } from '../../../packages/engines/src/structure/graph.ts'
import { assemblyCalls } from '../../../packages/engines/src/structure/read-calls.ts'
import { readStructure } from '../../../packages/engines/src/structure/read-structure.ts'
import { resolveLegacyNames } from '../../../packages/engines/src/structure/resolve-legacy-names.ts'
import { callsGraph, inheritanceGraph } from '../../../packages/engines/src/structure/structure-graphs.ts'
import { syntaxTrees } from '../../../packages/engines/src/structure/syntax-trees.ts'
import { insideProject } from '../../../packages/engines/src/tool-output.ts'
import { lineCoverage, readExecutedCode, sourceRanges } from '../../../packages/engines/src/unit/line-coverage.ts'
import { readUnitTest } from '../../../packages/engines/src/unit/read-unit-tests.ts'
import { hostileBuild, shapes } from '../hostile-build.ts'
import {
  labelled,
  nested,
  numbered,
  outputTexts,
  plainTexts,
  reading,
  refused,
  repeated,
  solidityTexts,
} from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const ENGINES = 'packages/engines/src'
const KILOBYTES = 1024
const modules = (...paths: string[]) => paths.map((path) => `${ENGINES}/${path}.ts`)

const readingBuilds = (read: (build: Build) => unknown): Reader['inputs'] =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      (bytes) => {
        const build = hostileBuild(bytes, shape)
        return () => read(build)
      },
    ]),
  )

const element = (index: number) => ({
  type: 'node',
  name: 'x = 1',
  source_mapping: { filename_relative: 'a.sol', lines: [index + 1] },
})

const slitherReport = (bytes: number) => {
  const result = { check: 'tx-origin', impact: 'High', confidence: 'High', description: 'x', elements: [element(0)] }
  const count = Math.ceil(bytes / JSON.stringify(result).length)
  const detectors = Array.from({ length: count }, (_, index) => ({ ...result, elements: [element(index)] }))
  return JSON.stringify({ success: true, error: null, results: { detectors } })
}

const hexTexts = {
  zeros: repeated('00'),
  pushes: repeated('7f'),
  'an odd end': repeated('00', { end: 'x' }),
  placeholders: repeated('__'),
}

export const engineReaders: readonly Reader[] = [
  {
    name: 'chooseCompiler',
    modules: modules('solc/choose-compiler'),
    inputs: reading((text) => chooseCompiler({ 'a.sol': text }, installedCompilers), {
      'versions that differ': numbered((index) => `pragma solidity >=0.4.${index};`),
      'one version again and again': repeated('pragma solidity ^0.8.0;'),
    }),
    largestBytes: 24 * KILOBYTES,
  },
  {
    name: 'neutraliseDirectives',
    modules: modules('solc/neutralise-directives'),
    inputs: reading((text) => neutraliseDirectives({ 'a.sol': text })),
  },
  {
    name: 'readCompilerOutput',
    modules: modules('solc/read-compiler-output', 'tool-output'),
    inputs: reading(
      (message) =>
        readCompilerOutput(
          JSON.stringify({ version: '0.8.19+a', output: { errors: [{ severity: 'error', message }] } }),
          '0.8.19',
        ),
      plainTexts,
    ),
  },
  {
    name: 'parseSlither',
    modules: modules('slither/parse', 'tool-output'),
    inputs: {
      'many results': (bytes) => {
        const [report, build] = [
          slitherReport(bytes / 2),
          { sources: { 'a.sol': repeated('x;\n')(bytes / 2) }, mainFile: 'a.sol' },
        ]
        return () => parseSlither(report, build)
      },
      ...labelled(
        'insideProject',
        reading((text) => insideProject({ 'a.sol': text })({ file: 'a.sol', startLine: 1, endLine: 2 }), plainTexts),
      ),
      ...reading((text) => parseSlither(text, { sources: {}, mainFile: '' }), outputTexts),
    },
  },
  {
    name: 'suppressionsIn',
    modules: modules('slither/suppressions'),
    inputs: reading((text) => findSuppressions({ 'a.sol': text })({ check: 'x', elements: [element(5)] })),
  },
  {
    name: 'readIgnoreComments',
    modules: modules('solc/ignore-comments'),
    inputs: reading((text) => readIgnoreComments({ 'a.sol': `// lcat-ignore-next-line a: b\n${text}` })),
  },
  {
    name: 'readForgeResults',
    modules: modules('foundry/forge-results', 'unit/line-coverage', 'unit/read-unit-tests'),
    inputs: {
      ...labelled(
        'raw',
        reading((text) => [readForgeResults(text), readExecutedCode(text)], outputTexts),
      ),
      ...reading(
        (reason) => {
          const result = { status: 'Failure' as const, reason: `expected: ${reason}`, decoded_logs: [], logs: [] }
          return readUnitTest('A', { name: 'test_a', about: 'calls', callees: [] } as never, result)
        },
        { ...plainTexts, 'numbered calls': repeated('call 1'), 'almost sentences': repeated('a returns true ') },
      ),
      'many tests': (bytes) => {
        const tests = numbered((index) => `"test_${index}()":{"status":"Success","reason":null},`)(bytes)
        const text = `{"a:A":{"test_results":{${tests}"test()":{"status":"Success"}}}}`
        return () => readForgeResults(text)
      },
    },
    largestBytes: 128 * KILOBYTES,
  },
  {
    name: 'readReport',
    modules: modules('halmos/read-report'),
    inputs: reading((text) => readReport(text, 10), {
      ...outputTexts,
      values: repeated('"value": 1,'),
      'blanks after a value': repeated(' ', { start: '"value":' }),
    }),
  },
  {
    name: 'callsOthers',
    modules: modules('halmos/calls-others', 'halmos/instructions'),
    inputs: {
      ...reading((code) => [readInstructions(code), callsOthers(code)], hexTexts),
      ...labelled(
        'source',
        reading((text) => callsOthers('00', { 'a.sol': `assembly ${text}` })),
      ),
    },
  },
  {
    name: 'readAnswer',
    modules: modules('smtchecker/read-answer', 'smtchecker/run'),
    inputs: {
      ...reading(readAnswer, outputTexts),
      ...reading(withoutProofs, {
        'a proof': repeated('a', { start: '"proof":"', end: '"' }),
        'a proof of escapes': repeated('\\"', { start: '"proof":"', end: '"' }),
        'proofs that never end': repeated('"proof":"'),
      }),
      'many answers': (bytes) => {
        const error = {
          severity: 'warning',
          message: 'CHC: Division by zero happens here.',
          sourceLocation: { file: 'a.sol', start: 1, end: 2 },
        }
        const errors = Array.from({ length: Math.ceil(bytes / JSON.stringify(error).length) }, () => error)
        const text = JSON.stringify({ output: { errors, sources: {} }, queries: [] })
        return () => readAnswer(text)
      },
    },
  },
  {
    name: 'readTrace',
    modules: modules('smtchecker/read-trace', 'smtchecker/s-expression'),
    inputs: reading(
      refused((proof) => readTrace({ proof, declarations: '' })),
      {
        ...plainTexts,
        lists: repeated('(a b) '),
        'nested lists': nested('(', ')', 'a'),
        rules: repeated('(forall (a b)) '),
        names: numbered((index) => `(let ((a!${index} (b c)))`),
        calls: repeated('call_summary_1_function_', { start: '((proof (a ', end: ')))' }),
      },
    ),
  },
  {
    name: 'checkedTree',
    modules: modules('smtchecker/checked-tree', 'smtchecker/model-checker-input'),
    inputs: readingBuilds((build) => {
      const tree = checkedTree(build.output, build)
      withPlainReverts(build)
      return Array.from({ length: 300 }, (_, index) => tree.locationOf({ file: 'a.sol', start: index, end: index + 1 }))
    }),
  },
  {
    name: 'readStructure',
    modules: modules(
      'structure/ast-node',
      'structure/declarations',
      'structure/function-facts',
      'structure/read-access',
      'structure/read-calls',
      'structure/sender-checks',
      'structure/source-places',
      'structure/storage-layout',
      'structure/storage-sizes',
      'structure/structure-graphs',
      'structure/graph',
    ),
    inputs: readingBuilds((build) => {
      const structure = readStructure(build)
      return [callsGraph(structure), inheritanceGraph(structure)].map(toDot)
    }),
  },
  {
    name: 'resolveLegacyNames',
    modules: modules('structure/resolve-legacy-names'),
    inputs: readingBuilds((build) => resolveLegacyNames(syntaxTrees(build))),
  },
  {
    name: 'deployableContracts',
    modules: modules('foundry/choose-main', 'unit/line-coverage'),
    inputs: readingBuilds((build) => {
      const project = readProject(build)
      return [deployableContracts(project), lineCoverage(project, {})]
    }),
  },
  {
    name: 'assemblyCalls',
    modules: modules('structure/read-calls'),
    inputs: reading(assemblyCalls, {
      ...solidityTexts,
      calls: repeated('call('),
      'calls and blanks': repeated('call '),
    }),
  },
  {
    name: 'shownLabel',
    modules: modules('structure/graph', 'foundry/solidity-literals'),
    inputs: reading((text) => [shownLabel(text), safeName(text)].length, plainTexts),
  },
  {
    name: 'bytesLiteral',
    modules: modules('foundry/solidity-literals'),
    inputs: reading(refused(bytesLiteral), hexTexts),
  },
  {
    name: 'sourceRanges',
    modules: modules('unit/line-coverage'),
    inputs: reading((map) => sourceRanges('60'.repeat(50_000), map), {
      'empty entries': repeated(';'),
      entries: repeated('1:2:3;'),
      fields: repeated(':'),
    }),
  },
  {
    name: 'elementOf',
    modules: modules('foundry/abi'),
    inputs: reading((type) => readElementType({ name: '', type, internalType: type }), {
      dimensions: repeated('[1]', { start: 'uint256' }),
      brackets: repeated('['),
      digits: repeated('1', { start: 'uint256[' }),
    }),
  },
]
