import type { Files } from '../attack.ts'

/** The last compiler of each era; the newest one starts fastest. */
export type Era = '0.4.24' | '0.4.26' | '0.5.17' | '0.6.12' | '0.7.6' | '0.8.28'

export const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.28;\n'

export const source = (body: string, era: Era = '0.8.28'): string =>
  `// SPDX-License-Identifier: MIT\npragma solidity ${era};\n${body}\n`

export const repeat = (count: number, text: string | ((at: number) => string)): string =>
  typeof text === 'string' ? text.repeat(count) : Array.from({ length: count }, (_, at) => text(at)).join('')

/** The file that the bomb is in, and a configuration with the IR pipeline. */
export const inViaIr = (text: string): Files => ({
  'Bomb.sol': text,
  'foundry.toml': '[profile.default]\nsrc = "."\nvia_ir = true\noptimizer = true\n',
})

/** Each contract contains its predecessor's code twice, so code doubles at every level. */
export const bytecodeNest = (era: Era, levels: number): string =>
  source(
    `contract C0 { uint[50] a; function f() public returns (uint) { return a[3]++; } }
${repeat(levels, (at) => `contract C${at + 1} { function f() public { new C${at}(); } constructor() ${hasVisibility(era)}{ new C${at}(); } }\n`)}`,
    era,
  )

/** Constructors have a visibility until 0.7. */
const hasVisibility = (era: Era): string => (/^0\.[456]/.test(era) ? 'public ' : '')

export const nestedArrayType = (era: Era): string => source(`contract C { uint${repeat(5_000, '[]')} public a; }`, era)
