import { type MakeText, nested, numbered, plainTexts, repeated } from './hostile-texts.ts'

type Texts = Readonly<Record<string, MakeText>>

const exporting =
  (make: MakeText): MakeText =>
  (bytes) =>
    `module.exports = ${make(bytes)}`

/** Texts behind a start that makes a file mean something. */
const after = (start: string, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, make]) => [`${name} after ${start}`, (bytes: number) => start + make(bytes)]),
  )

const dependencyLists: Readonly<Record<string, Texts>> = {
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

/** Adversarial texts for each configuration file that an upload may contain, by its name. */
export const hostileConfigurations: Readonly<Record<string, Texts>> = {
  'remappings.txt': {
    ...plainTexts,
    rules: numbered((index) => `a${index}/=lib/a${index}/\n`),
    'rules that climb': repeated('a/=b/../../\n'),
    'one long target': repeated('a/', { start: 'x/=' }),
  },
  'foundry.toml': {
    ...after('[profile.default]\nsolc = "0.8.20"\n', {
      ...plainTexts,
      tables: numbered((index) => `[a.b${index}]\n`),
      'dotted keys': repeated('a.'),
      keys: numbered((index) => `a${index} = 1\n`),
      'nested arrays': repeated('[', { start: 'a = ' }),
      libraries: repeated('"lib",', { start: 'libs = [', end: ']' }),
      'one long path': repeated('a/../', { start: 'src = "', end: '"' }),
      'one long version': repeated('0.8.', { start: 'solc_version = "', end: '"' }),
      'inline tables': repeated('{a = ', { start: 'a = ' }),
    }),
    ...after('remappings', {
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
  },
  'hardhat.config.ts': {
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
      numbered((index) => (index === 0 ? '[...a1]\n' : `const a${index} = [...a${index + 1}, ...a${index + 1}, 1]\n`)),
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
  },
  'brownie-config.yaml': {
    ...plainTexts,
    keys: numbered((index) => `a${index}:\n`),
    'nested keys': numbered((index) => `${' '.repeat(index % 400)}a:\n`),
    dependencies: numbered((index) => (index === 0 ? 'dependencies:\n' : `  - a/b${index}@1.0.0\n`)),
    comments: repeated(' #', { start: 'a: ' }),
    quotes: repeated('"', { start: 'a: ' }),
  },
  'lcat.toml': {
    ...plainTexts,
    paths: repeated('"a/**/b",', { start: '[ignore]\npaths = [', end: ']' }),
    'one long path': repeated('**/', { start: '[ignore]\npaths = ["', end: '"]' }),
    rules: numbered((index) => `[[suppress]]\nkind = "tx-origin"\npath = "a${index}"\nreason = "b"\n`),
    'one long reason': repeated('\\"', { start: '[[suppress]]\nkind = "a"\nreason = , end: ' }),
    keys: numbered((index) => `a${index} = 1\n`),
    'nested arrays': repeated('[', { start: 'a = ' }),
    'inline tables': repeated('{a = ', { start: 'a = ' }),
  },
  ...Object.fromEntries(Object.entries(dependencyLists).map(([file, texts]) => [file, { ...plainTexts, ...texts }])),
}
