import type { SeededRandom } from '../bank/seeded-random.ts'

const BINARY = ['+', '-', '*', '&', '|', '^'] as const
const COMPARED = ['<', '>', '==', '!=', '<=', '>='] as const

/** Literals have a type of their own, and arithmetic on them would be done by the compiler. */
const LEAVES = [
  'a',
  'b',
  's',
  'uint256(1)',
  'uint256(0xff)',
  'block.timestamp',
  'uint256(uint160(msg.sender))',
] as const

/** A well-typed expression of `uint256` over `a`, `b` and `s`. */
export const uintExpression = (random: SeededRandom, depth: number): string => {
  if (depth === 0) return random.pick(LEAVES)
  const inner = () => uintExpression(random, depth - 1)
  switch (random.below(5)) {
    case 0:
      return `(${boolExpression(random, depth - 1)} ? ${inner()} : ${inner()})`
    case 1:
      return `(${inner()} % (${inner()} | 1))`
    case 2:
      return `(${inner()} >> ${random.below(256)})`
    default:
      return `(${inner()} ${random.pick(BINARY)} ${inner()})`
  }
}

export const boolExpression = (random: SeededRandom, depth: number): string => {
  if (depth === 0) return random.pick(['true', 'flag', 'msg.value == 0', 'tx.origin == msg.sender'])
  const [left, right] = [uintExpression(random, depth - 1), uintExpression(random, depth - 1)]
  return random.below(3) === 0
    ? `!(${boolExpression(random, depth - 1)})`
    : `(${left} ${random.pick(COMPARED)} ${right})`
}

export const statement = (random: SeededRandom, depth: number): string => {
  const block = () => Array.from({ length: 1 + random.below(2) }, () => statement(random, depth - 1)).join(' ')
  if (depth === 0) return `s = ${uintExpression(random, 2)};`
  switch (random.below(6)) {
    case 0:
      return `if (${boolExpression(random, 2)}) { ${block()} } else { ${block()} }`
    case 1:
      return `for (uint256 i${depth} = 0; i${depth} < 3; i${depth}++) { ${block()} }`
    case 2:
      return `unchecked { s += ${uintExpression(random, 2)}; }`
    case 3:
      return `do { ${block()} break; } while (flag);`
    case 4:
      return `assembly { sstore(${random.below(9)}, ${yulExpression(random, 3)}) }`
    default:
      return `{ ${block()} }`
  }
}

export const yulExpression = (random: SeededRandom, depth: number): string =>
  depth === 0
    ? random.pick(['caller()', 'callvalue()', 'calldataload(4)', '1', 'gas()', 'sload(0)'])
    : `${random.pick(['add', 'mul', 'xor', 'shr', 'div', 'and'])}(${yulExpression(random, depth - 1)}, ${yulExpression(random, depth - 1)})`

export const dataType = (random: SeededRandom, depth: number): string => {
  if (depth === 0) return random.pick(['uint256', 'address', 'bytes32', 'bool', 'string', 'int8', 'bytes'])
  const inner = dataType(random, depth - 1)
  return random.pick([`mapping(address => ${inner})`, `mapping(uint256 => ${inner})`])
}

const head = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.28;\n'

/** Whole sources that compile, each about another part of the language. */
export const sound = {
  expressions: (random: SeededRandom): string =>
    wrapped(
      Array.from({ length: 8 }, (_, at) => payable(at, `return ${uintExpression(random, 5)};`, ' returns (uint256)')),
    ),
  statements: (random: SeededRandom): string =>
    wrapped(Array.from({ length: 8 }, (_, at) => payable(at, statement(random, 4)))),
  types: (random: SeededRandom): string =>
    `${head}contract C { ${Array.from({ length: 20 }, (_, at) => `${dataType(random, 1 + random.below(5))} v${at};`).join(' ')} }\n`,
  inheritance: (random: SeededRandom): string => {
    const contracts = Array.from({ length: 12 }, (_, at) => {
      // All before some index: any other choice may have no order that Solidity accepts.
      const above = Array.from({ length: random.below(at + 1) }, (__, index) => `I${index}`)
      const list = above.length > 0 ? ` is ${above.join(', ')}` : ''
      return `interface I${at}${list} { function f${at}() external; }`
    })
    return `${head}${contracts.join('\n')}\ncontract C { uint256 x; }\n`
  },
} as const

const payable = (at: number, body: string, returns = ''): string =>
  `function f${at}(uint256 a, uint256 b, bool flag) external payable${returns} { ${body} }`

const wrapped = (functions: readonly string[]): string => `${head}contract C { uint256 s; ${functions.join('\n')} }\n`

/** The source with some of its tokens removed, doubled or exchanged: hardly ever valid. */
export const mutateTokens = (random: SeededRandom, source: string): string => {
  const tokens = source.match(/\s+|[\w$]+|./gs) ?? []
  for (let count = 0; count < 4; count++) {
    const at = random.below(tokens.length)
    const change = random.below(3)
    if (change === 0) tokens.splice(at, 1)
    else if (change === 1) tokens.splice(at, 0, tokens[at] ?? '')
    else tokens[at] = random.pick(tokens)
  }
  return tokens.join('')
}

/** The source with characters that editors hide or confuse in places where code is. */
export const mutateCharacters = (random: SeededRandom, source: string): string => {
  const strange = ['\u200b', '\u202e', '\u0430', '\u00a0', '\u2028', '\ufeff', '\u{1f600}', '\u0007']
  let text = source
  for (let count = 0; count < 3; count++) {
    const at = random.below(text.length)
    text = text.slice(0, at) + random.pick(strange) + text.slice(at)
  }
  return text
}
