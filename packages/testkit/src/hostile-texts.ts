/** Builds a text of about the given size. */
export type MakeText = (bytes: number) => string

/** Repeats one part, after a start and before an end that occur once. */
export const repeated =
  (part: string, { start = '', end = '' } = {}): MakeText =>
  (bytes) =>
    flat(start + part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part)))) + end)

/** Parts that differ by their number. */
export const numbered =
  (part: (index: number) => string, end = ''): MakeText =>
  (bytes) => {
    const parts: string[] = []
    for (let size = 0, index = 0; size < bytes; index++) {
      const next = part(index)
      parts.push(next)
      size += next.length
    }
    return flat(parts.join('') + end)
  }

/** Opens n times, then closes n times. */
export const nested =
  (open: string, close: string, middle = ''): MakeText =>
  (bytes) => {
    const depth = Math.max(1, Math.floor(bytes / (open.length + close.length)))
    return flat(open.repeat(depth) + middle + close.repeat(depth))
  }

/** V8 joins strings lazily; without this the first reader would pay for it. */
const flat = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

const parts = [
  ...[
    'a',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\u2028',
    '\uFEFF',
    'é',
    '中',
    '😀',
    '0',
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '=',
    '|',
    '`',
  ],
  ...[
    '{',
    '}',
    '{}',
    '(',
    ')',
    '[',
    ']',
    '[],',
    '<',
    '>',
    '&',
    '"',
    "'",
    '""',
    '\\',
    '\\"',
    '/',
    '//',
    '/*',
    '/* ',
    '*/',
    '/**/',
    '../',
  ],
  ...[
    'a.',
    'a b ',
    ' a',
    ' \n',
    'a\n',
    '\n ',
    '// x\n',
    '/* */ ',
    '"a" ',
    "unicode'a' ",
    '0x',
    'ab:',
    '${',
    '{{',
    'www.',
    '://',
  ],
]

const solidityParts = [
  'contract A{}',
  'contract A is B{}',
  'contract A ',
  'contract A is B, C(',
  'abstract ',
  'abstract contract ',
  'interface I{',
  'pragma abicoder v2;',
  'pragma solidity ^0.8.0;',
  'pragma solidity ',
  'pragma ',
  'pragma experimental SMTChecker;',
  'import "a.sol";',
  'import {A} from "a.sol";',
  'import ',
  'import {A, ',
  '// SPDX-License-Identifier: MIT\n',
  'SPDX-License-Identifier:',
  'new A();',
  'new ',
  'type(A).creationCode;',
  'type(',
  'function f() public { x = 1; }\n',
  'function ',
  '// slither-disable-next-line all\n',
  '// slither~disable-start a,b,c\n',
  'slither-disable',
  'forge-config:',
  '@custom:security ',
  '@custom:halmos',
  'unchecked { x = x + 1; } ',
  'x + ',
  'assembly { } ',
]

const named = (list: readonly string[], makes: (part: string) => MakeText) =>
  Object.fromEntries(list.map((part) => [`repeated ${JSON.stringify(part)}`, makes(part)]))

/** Text of any kind that is hard for regular expressions, scanners and line counters. */
export const plainTexts: Readonly<Record<string, MakeText>> = {
  ...named(parts, (part) => repeated(part)),
  'words and one long run of spaces': repeated(' ', { start: 'a', end: 'b' }),
  'one long line, then an end': repeated('a', { end: '\n' }),
  'nested ( )': nested('(', ')'),
  'nested [ ]': nested('[', ']'),
  'nested { }': nested('{', '}'),
}

/** Solidity that compilers accept or almost accept. */
export const solidityTexts: Readonly<Record<string, MakeText>> = {
  ...plainTexts,
  ...named(solidityParts, (part) => repeated(part)),
  'a comment that never ends': repeated('/* ', { start: 'contract A {' }),
  'a string that never ends': repeated('a\\"', { start: 'contract A { string s = "' }),
  'contracts that differ': numbered((index) => `contract A${index} is A${index - 1} {}\n`),
  'contracts that repeat with other blanks': numbered((index) => `contract A { ${' '.repeat(index % 40)} }\n`),
  'two large contracts of one name': (bytes) => {
    const body = 'uint x; '.repeat(Math.floor(bytes / 16))
    return flat(`contract A {${body}} contract A {${body}}`)
  },
  'one large contract, then small ones of its name': (bytes) =>
    flat(`contract A {${'uint x; '.repeat(Math.floor(bytes / 16))}}${'contract A{}'.repeat(Math.floor(bytes / 24))}`),
  'nested contracts': nested('contract A{', '}'),
  'imports that differ': numbered((index) => `import "./a${index}.sol";\n`),
  'an import of many names': repeated('A,', { start: 'import {', end: '} from "a";' }),
  'versions that differ': numbered((index) => `pragma solidity 0.8.${index};\n`),
  'a version of many parts': repeated('>=0.8.0 ', { start: 'pragma solidity ', end: ';' }),
  'suppressions that differ': numbered((index) => `// slither~disable-start check-${index}\n`),
  'comments that suppress findings': numbered((index) => `// lcat-ignore-next-line a-${index}: b\n`),
  'one comment without code below': repeated('\n', { start: '// lcat-ignore-next-line a: b' }),
  'a suppression of many checks': repeated('a,', { start: '// slither~disable-next-line ' }),
}

/** JSON, mostly valid. */
export const jsonTexts: Readonly<Record<string, MakeText>> = {
  arrays: repeated('[],', { start: '[', end: '0]' }),
  objects: repeated('{},', { start: '[', end: '0]' }),
  'objects with one key': repeated('{"a":0},', { start: '[', end: '0]' }),
  'objects with two keys': repeated('{"a":0,"b":1},', { start: '[', end: '0]' }),
  'keys that differ': (bytes) => `{${numbered((index) => `"k${index}":0,`)(bytes)}"":0}`,
  'keys with escapes': (bytes) => `{${numbered((index) => `"\\u0061${index}":0,`)(bytes)}"":0}`,
  'a long key': repeated('a', { start: '{"', end: '":0}' }),
  'a string of escapes': repeated('\\"', { start: '["', end: '"]' }),
  'strings and blanks': repeated('"a"   ,', { start: '[', end: '0]' }),
  'blanks after a string': repeated(' ', { start: '{"a"', end: ':0}' }),
  'nested arrays': nested('[', ']'),
  'nested objects': nested('{"a":', '}', '0'),
  numbers: repeated('1,', { start: '[', end: '0]' }),
}

/** Small files, as many as make up the size, each in its own folder. */
export const manyFiles = (bytes: number, textAt: (index: number) => string): Record<string, string> => {
  const files: [string, string][] = []
  for (let size = 0, index = 0; size < bytes; index++) {
    const [path, text] = [`d${index % 100}/f${index}/a.sol`, textAt(index)]
    files.push([path, text])
    size += path.length + text.length
  }
  return Object.fromEntries(files)
}
