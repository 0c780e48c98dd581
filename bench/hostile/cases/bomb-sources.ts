import { repeat, source } from './bombs.ts'

export const modifiers = () =>
  source(`contract C { uint public x; modifier m() { _; _; _; } function f() public ${repeat(13, 'm ')} { ++x; } }`)

export const whiles = () => {
  const nest = `uint j; ${repeat(190, 'while (j < ++j) { uint j; ')}${repeat(190, '}')}`
  return source(`contract C { ${repeat(60, (at) => `function f${at}() public pure { ${nest} }`)} }`)
}

export const plusChain = () => {
  const sum = Array.from({ length: 3_000 }, (_, at) => (at % 73 === 72 ? '++x' : 'x')).join('+')
  return source(`contract C { uint x; function f() public returns (uint) { unchecked { return ${sum}; } } }`)
}

export const superChain = () => {
  const terms = (at: number) =>
    Array.from({ length: 600 }, (_, term) => (term % 3 ? `((super).f${at})()` : `this.f${at}()`)).join('|')
  const functions = (text: (at: number) => string) => repeat(40, text)
  return source(`
contract A { ${functions((at) => `function f${at}() public virtual returns (uint) { return 1; }`)} }
contract B is A { ${functions((at) => `function f${at}() public virtual override returns (uint) { return super.f${at}() | 2; }`)} }
contract C is A { ${functions((at) => `function f${at}() public virtual override returns (uint) { return ${terms(at)}; }`)} }
contract D is B, C { ${functions((at) => `function f${at}() public override(B, C) returns (uint) { return super.f${at}() | 8; }`)} }`)
}

export const callChain = () =>
  source(`library L { function d(bytes memory a) internal pure returns (bytes memory) { return bytes.concat(a, a); } }
contract C { using L for *; function f() public pure returns (bytes memory) { bytes memory b = 'abc'; return b${repeat(998, '.d()')}; } }`)

export const inheritance = () =>
  source(
    `contract C0 { function g() public virtual returns (uint) { return 0; } }
${repeat(399, (at) => `contract C${at + 1} is C${at} { function g() public virtual override returns (uint) { return super.g() + 1; } }\n`)}`,
  )

export const tooDeep = {
  parentheses: () =>
    source(
      `contract C { function f() public pure returns (uint) { return ${repeat(100_000, '(')}1${repeat(100_000, ')')}; } }`,
    ),
  'Yul blocks': () =>
    source(`contract C { function f() public pure { assembly { ${repeat(5_000, '{')}${repeat(5_000, '}')} } } }`),
  mappings: () => source(`contract C { ${repeat(3_000, 'mapping(uint => ')}uint${repeat(3_000, ')')} public m; }`),
}
