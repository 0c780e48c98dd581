import {
  MAX_CONFIGURATION_LENGTH,
  MAX_SCRIPT_LENGTH,
} from '../../../packages/core/src/configuration/project-configuration.ts'
import { readDependencies } from '../../../packages/core/src/configuration/read-dependencies.ts'
import { readProjectConfiguration } from '../../../packages/core/src/configuration/read-project-configuration.ts'
import type { RawFinding } from '../../../packages/core/src/findings/finding-types.ts'
import { codeReader } from '../../../packages/core/src/findings/fingerprint.ts'
import { mergeFindings } from '../../../packages/core/src/findings/merge-findings.ts'
import { mergeByRules } from '../../../packages/core/src/rules/apply-rules.ts'
import { MAX_LCAT_TOML_LENGTH, readLcatToml } from '../../../packages/core/src/rules/lcat-toml.ts'
import { mergeRuns } from '../../../packages/core/src/scans/merge-runs.ts'
import { readRemappings } from '../../../packages/core/src/sources/read-remappings.ts'
import { countLines } from '../../../packages/core/src/sources/source-text.ts'
import { type MakeText, manyFiles, nested, numbered, plainTexts, reading, repeated } from '../hostile-texts.ts'
import type { Reader } from '../reader.ts'

const within = (...names: string[]) => names.map((name) => `packages/core/src/configuration/${name}.ts`)

const rules = (...names: string[]) => names.map((name) => `packages/core/src/rules/${name}.ts`)

/** Reads and applies an `lcat.toml`, behind rules that make every module run. */
const applyToml = (text: string) => {
  const files = ['src/A.sol', 'src/a/b/c/B.sol']
  const small = 'ignore.paths = ["src/*/b"]\nsuppress = [{ kind = "tx-origin", path = "src/A?sol", reason = "b" }]\n'
  const found = [small, text].flatMap((each) => readLcatToml({ 'lcat.toml': each }, files) ?? [])
  return found.map((lcatToml) =>
    mergeByRules([], {}, { ignoreComments: { comments: [], notes: [] }, lcatToml, files, checkedFiles: new Set() }),
  )
}

/** Ensures that every module of the reader runs, whatever the measured text is. */
const SMALL_CONFIGS = {
  'a/hardhat.config.js': 'const v = "0.8.19"; module.exports = { paths: { sources: "./a" }, solidity: [v] }',
  'truffle-config.js': 'module.exports = { compilers: { solc: { version: "0.5.16" } } }',
}

/** Adversarial texts for each file that lists dependencies. */
const dependencyTexts: Readonly<Record<string, Readonly<Record<string, MakeText>>>> = {
  'package.json': {
    packages: numbered((index) => (index === 0 ? '{"dependencies":{"a":"1"' : `,"a${index}":"^1.0.0"`), '}}'),
    aliases: numbered((index) => (index === 0 ? '{"dependencies":{"a":"1"' : `,"a${index}":"npm:b@1.0.0"`), '}}'),
    'one long alias': repeated('a.', { start: '{"dependencies":{"a":"npm:', end: '"}}' }),
    'one long range': repeated('1 ', { start: '{"dependencies":{"a":"', end: '"}}' }),
    'nested lists': repeated('[', { start: '{"dependencies":' }),
  },
  '.gitmodules': {
    modules: numbered((index) => `[submodule "a${index}"]\n\tpath = a/${index}\n\tbranch = v1.${index}\n`),
    'a long path': repeated('a/', { start: '\tpath = ' }),
    blanks: repeated('\t', { start: 'path' }),
  },
  'package-lock.json': {
    packages: numbered(
      (index) => (index === 0 ? '{"packages":{"a":{}' : `,"node_modules/a${index}":{"version":"1.0.0"}`),
      '}}',
    ),
    'nested packages': repeated('node_modules/', { start: '{"packages":{"', end: '":{}}}' }),
  },
  'yarn.lock': {
    packages: numbered((index) => `"a${index}@^1":\n  version "1.0.${index}"\n`),
    'versions of one package': numbered((index) => `"a@^${index}":\n  version "${index}.0.0"\n`),
    'a long name': repeated('a', { start: '"' }),
  },
  'pnpm-lock.yaml': {
    packages: numbered((index) => `      'a${index}':\n        version: 1.0.${index}\n`),
    'a long name': repeated('a/', { start: "      '" }),
  },
  'bun.lock': {
    packages: numbered((index) => `    "a${index}": ["a${index}@1.0.${index}", "", {}, ""],\n`),
    'a long name': repeated('a@', { start: '    "a": ["' }),
  },
}

const exporting =
  (make: MakeText): MakeText =>
  (bytes) =>
    `module.exports = ${make(bytes)}`

const yaml: Readonly<Record<string, MakeText>> = {
  ...plainTexts,
  keys: numbered((index) => `a${index}:\n`),
  'nested keys': numbered((index) => `${' '.repeat(index % 400)}a:\n`),
  dependencies: numbered((index) => (index === 0 ? 'dependencies:\n' : `  - a/b${index}@1.0.0\n`)),
  comments: repeated(' #', { start: 'a: ' }),
  quotes: repeated('"', { start: 'a: ' }),
}

const whole = { file: 'a.sol', startLine: 1, endLine: 1_000_000, contract: 'A', function: 'f' }

const rawFinding = (index: number, more: Partial<RawFinding> = {}): RawFinding => ({
  engine: 'slither',
  check: 'reentrancy-eth',
  words: 'The contract sends ether before it writes its state.',
  locations: [{ file: 'a.sol', startLine: index + 1, endLine: index + 1, contract: 'A', function: 'f' }],
  rating: { likelihood: 'high', impact: 'high' },
  ...more,
})

/** Half of the size is findings, written as JSON; the other half is the source. */
const merging =
  (findingAt: (index: number, count: number) => RawFinding, source: MakeText = repeated('x = 1;\n')) =>
  (bytes: number) => {
    const count = Math.ceil(bytes / 2 / JSON.stringify(findingAt(0, 1)).length)
    const raw = Array.from({ length: count }, (_, index) => findingAt(index, count))
    const sources = { 'a.sol': source(bytes / 2) }
    return () => mergeFindings(raw, sources)
  }

const proof = {
  kind: 'proof',
  test: 'test_a',
  path: 'test/A.t.sol',
  source: '',
  output: '',
  calls: [],
} satisfies RawFinding['exhibit']
const at = (startLine: number, endLine = startLine) => ({ file: 'a.sol', startLine, endLine })

export const coreReaders: readonly Reader[] = [
  {
    name: 'countLines',
    modules: ['packages/core/src/sources/source-text.ts'],
    inputs: reading(countLines, plainTexts),
  },
  {
    name: 'codeReader',
    modules: ['packages/core/src/findings/fingerprint.ts', 'packages/core/src/sources/source-text.ts'],
    inputs: reading((text) => codeReader({ 'a.sol': text })(whole)),
  },
  {
    name: 'mergeFindings',
    modules: [
      'packages/core/src/findings/merge-findings.ts',
      'packages/core/src/findings/group-by-cause.ts',
      'packages/core/src/findings/join-exhibits.ts',
    ],
    inputs: {
      'one place after the other': merging((index) => rawFinding(index)),
      'all in one place': merging(() => rawFinding(0)),
      'all in one long line': merging((index) => rawFinding(0, { words: `${index}` }), repeated('/* ')),
      'all in one long function': merging((index) =>
        rawFinding(0, { words: `${index}`, locations: [{ ...at(1, 400), contract: 'A', function: 'f' }] }),
      ),
      'ranges that enclose each other': merging((index, count) =>
        rawFinding(0, { locations: [at(index + 1, 2 * count - index)] }),
      ),
      'ranges of two engines that enclose each other': merging((index, count) =>
        rawFinding(0, {
          ...(index % 2 ? { engine: 'lc', check: 'reentrancy-ether' } : {}),
          locations: [at(index + 1, 2 * count - index)],
        }),
      ),
      'wide ranges of one engine, lines of another': merging((index, count) =>
        index % 2
          ? rawFinding(0, { locations: [at(index + 1, 2 * count)] })
          : rawFinding(0, { engine: 'lc', check: 'reentrancy-ether', locations: [at(index + 1)] }),
      ),
      'two large groups': merging((index) =>
        rawFinding(0, {
          words: `${index}`,
          locations: [at(1 + (index % 2), 3)],
          engine: index % 2 ? 'slither' : 'lc',
          check: 'reentrancy-ether',
        }),
      ),
      'proofs of one function': merging((index) => rawFinding(0, { words: `${index}`, exhibit: { ...proof } })),
      'proofs of many functions': merging((index) =>
        rawFinding(0, { locations: [{ ...at(index + 1), function: `f${index}` }], exhibit: { ...proof } }),
      ),
      'proofs without a function': merging((index) =>
        rawFinding(0, { locations: [at(index + 1)], exhibit: { ...proof } }),
      ),
      'findings and their proofs': merging((index, count) =>
        rawFinding(index % (count / 2), index < count / 2 ? {} : { exhibit: { ...proof } }),
      ),
      'many places of one finding': (bytes) => {
        const locations = Array.from({ length: Math.ceil(bytes / 80) }, (_, index) => at(index + 1))
        return () => mergeFindings([rawFinding(0, { locations: [at(1), ...locations] })], { 'a.sol': '' })
      },
      'a file of line breaks': merging((index) => rawFinding(index), repeated('\n')),
    },
  },
  {
    name: 'mergeRuns',
    modules: ['packages/core/src/scans/merge-runs.ts'],
    inputs: {
      ...reading((text) => mergeRuns([{ engine: 'unit', stage: 'unit', project: { [text]: '' } }]), {
        ...plainTexts,
        'a long path': repeated('a/'),
        dots: repeated('a/../'),
      }),
      'many files': (bytes) => {
        const project = manyFiles(bytes, () => 'contract A { function f() external {} }\n')
        return () =>
          mergeRuns([
            { engine: 'unit', stage: 'unit', project },
            { engine: 'proof', stage: 'proof', project },
          ])
      },
    },
  },
  {
    name: 'readLcatToml',
    modules: rules('lcat-toml', 'toml-lines', 'path-pattern', 'rule-reason', 'apply-rules'),
    largestBytes: MAX_LCAT_TOML_LENGTH - 200,
    inputs: reading((text) => applyToml(text), {
      ...plainTexts,
      paths: repeated('"a/**/b",', { start: '[ignore]\npaths = [', end: ']' }),
      'one long path': repeated('**/', { start: '[ignore]\npaths = ["', end: '"]' }),
      rules: numbered((index) => `[[suppress]]\nkind = "tx-origin"\npath = "a${index}"\nreason = "b"\n`),
      'one long reason': repeated('\\"', { start: '[[suppress]]\nkind = "a"\nreason = , end: ' }),
      keys: numbered((index) => `a${index} = 1\n`),
      'nested arrays': repeated('[', { start: 'a = ' }),
      'inline tables': repeated('{a = ', { start: 'a = ' }),
    }),
  },
  {
    name: 'readProjectConfiguration: foundry.toml',
    modules: within('foundry-toml', 'compiler-choice', 'read-project-configuration'),
    largestBytes: MAX_CONFIGURATION_LENGTH - 100,
    inputs: reading(
      (text) => readProjectConfiguration({ 'foundry.toml': `[profile.default]\nsolc = "0.8.20"\n${text}` }),
      {
        ...plainTexts,
        tables: numbered((index) => `[a.b${index}]\n`),
        'dotted keys': repeated('a.'),
        keys: numbered((index) => `a${index} = 1\n`),
        'nested arrays': repeated('[', { start: 'a = ' }),
        libraries: repeated('"lib",', { start: 'libs = [', end: ']' }),
        'one long path': repeated('a/../', { start: 'src = "', end: '"' }),
        'one long version': repeated('0.8.', { start: 'solc_version = "', end: '"' }),
        'inline tables': repeated('{a = ', { start: 'a = ' }),
      },
    ),
  },
  {
    name: 'readProjectConfiguration: hardhat.config.ts',
    modules: [
      ...within('script-configs', 'script-tokens', 'script-values'),
      'packages/core/src/sources/read-remappings.ts',
    ],
    largestBytes: MAX_SCRIPT_LENGTH - 100,
    inputs: reading((text) => readProjectConfiguration({ 'hardhat.config.ts': text, ...SMALL_CONFIGS }), {
      ...plainTexts,
      'nested objects': exporting(nested('{a:', '}', '1')),
      'nested lists': exporting(nested('[', ']')),
      'nested parentheses': exporting(nested('(', ')', '1')),
      'parentheses that stay open': exporting(repeated('(')),
      'generic arrow functions': exporting(nested('async<T>(a=', ')', '1')),
      'calls that may be arrow functions': exporting(nested('async(', ')')),
      comparisons: repeated('a<', { start: 'module.exports = ' }),
      'types that stay open': repeated('{a:x as<},', { start: 'module.exports = [', end: ']' }),
      'declarations that stay open': repeated('const a = '),
      'declarations with open types': repeated('let a:b< '),
      'variables that lead to others': exporting(
        numbered((index) => `a${index}\nconst a${index} = [a${index + 1}, a${index}]\n`),
      ),
      'lists that double each other': exporting(
        numbered((index) =>
          index === 0 ? '[...a1]\n' : `const a${index} = [...a${index + 1}, ...a${index + 1}, 1]\n`,
        ),
      ),
      'objects that double each other': exporting(
        numbered((index) => (index === 0 ? '{...a1}\n' : `const a${index} = {...a${index + 1}, b: a${index + 1}}\n`)),
      ),
      'members that are assigned': exporting(repeated('a.b = 1;', { start: 'a;const a = {};' })),
      'exports that follow each other': repeated('module.exports=', { end: '{}' }),
      'spreads of one object': repeated('...a,', { start: 'const a = {b: 1}; module.exports = {', end: '}' }),
      templates: exporting(nested('`${', '}`')),
      'regular expressions': repeated('/(a)\\1/,', { start: 'module.exports = [', end: ']' }),
      'one long regular expression': numbered((index) => (index === 0 ? 'x = /' : `(?<a${index}>)`)),
      'unicode properties': repeated('\\p{L}', { start: 'x = /', end: '/u' }),
      overrides: exporting(
        numbered(
          (index) => (index === 0 ? '{ solidity: { overrides: {' : `"a/../${index}.sol": { version: "0.8.19" },`),
          '}}}',
        ),
      ),
      compilers: exporting(repeated('{ version: "0.8.19" },', { start: '{ solidity: [', end: ']}' })),
    }),
  },
  {
    name: 'readProjectConfiguration: brownie-config.yaml',
    modules: within('brownie-config'),
    largestBytes: MAX_CONFIGURATION_LENGTH - 100,
    inputs: reading((text) => readProjectConfiguration({ 'brownie-config.yaml': text }), yaml),
  },
  ...Object.entries(dependencyTexts).map(([file, texts]) => ({
    name: `readDependencies: ${file}`,
    modules: within('read-dependencies', 'dependency-lists'),
    ...(file === 'package.json' || file === '.gitmodules' ? { largestBytes: MAX_CONFIGURATION_LENGTH - 100 } : {}),
    inputs: reading((text) => readDependencies({ 'package.json': '{"dependencies":{"a":"1"}}', [file]: text }), {
      ...plainTexts,
      ...texts,
    }),
  })),
  {
    name: 'readRemappings',
    modules: ['packages/core/src/sources/read-remappings.ts'],
    inputs: {
      ...reading((text) => readRemappings({ 'remappings.txt': text }), {
        ...plainTexts,
        rules: numbered((index) => `a${index}/=lib/a${index}/\n`),
        'rules that climb': repeated('a/=b/../../\n'),
        'one long target': repeated('a/', { start: 'x/=' }),
      }),
      ...Object.fromEntries(
        Object.entries(
          reading((text) => readRemappings({ 'foundry.toml': `remappings${text}` }), {
            ...plainTexts,
            tables: numbered((index) => `\n[a.b${index}]`),
            'dotted keys': repeated('a.', { start: '\n' }),
            keys: numbered((index) => `\na${index} = 1`),
            'nested arrays': repeated('[', { start: ' = ' }),
            'a list of rules': numbered((index) =>
              index === 0 ? '\n[profile.default]\nremappings = [\n' : `"a${index}/=lib/",\n`,
            ),
            strings: repeated('""" ', { start: ' = ' }),
            'inline tables': repeated('{a = ', { start: ' = ' }),
          }),
        ).map(([name, input]) => [`foundry.toml: ${name}`, input]),
      ),
      'many small files': (bytes) => {
        const configs = manyFiles(bytes, (index) => `a${index}/=lib/`, 'remappings.txt')
        return () => readRemappings(configs)
      },
      'files as large as they may be': (bytes) => {
        const text = 'a/=b/\n'.repeat(30_000)
        const configs = Object.fromEntries(
          Array.from({ length: Math.ceil(bytes / text.length) }, (_, index) => [`a${index}/remappings.txt`, text]),
        )
        return () => readRemappings(configs)
      },
    },
  },
]
