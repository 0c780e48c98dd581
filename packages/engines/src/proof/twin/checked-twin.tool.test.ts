import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Build } from '../../build.ts'
import type { OpenJail } from '../../sandbox/open-jail.ts'
import { compileProject } from '../../solc/compile-project.ts'
import { compileSource, neverAborted, openTestJail } from '../../testing/open-test-jail.ts'
import { checkedTwin } from './checked-twin.ts'
import { TWIN_MARKER } from './checking-library.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const twinOf = async (source: string) => checkedTwin(await compileSource(jail, source), { jail, signal: neverAborted })

type Contracts = Record<string, Record<string, { evm: { bytecode: { object: string } } }>>

const codeOf = (build: Build | undefined, file: string, name: string): string => {
  const { contracts = {} } = (build?.output ?? {}) as { contracts?: Contracts }
  return contracts[file]?.[name]?.evm.bytecode.object ?? ''
}

const everyOperator = (fallback: string) => `
contract Sum {
  uint256 public total;
  uint8 small;
  int64 signed;
  mapping(address => uint256) counts;
  uint256[] list;
  function run(uint256 a, uint8 b, int64 s) public returns (uint256 x) {
    total = a + total * 2 - b;
    total += a; total -= b; total *= a;
    small++; --small; b--;
    counts[msg.sender] += 10 ** a;
    x = list[x++];
    for (uint8 i = 0; i < 3; i++) { signed = -signed + s * s; }
    list[x++] += 1;
  }
  ${fallback}
}`

test.for([
  ['0.4.11', 'function () payable {}'],
  ['0.4.26', 'function () payable public {}'],
  ['0.5.17', 'function () payable external {}'],
  ['0.6.12', 'receive() payable external {}'],
  ['0.7.6', 'receive() payable external {}'],
] as const)(
  'default: with %s, checks every operator and leaves code with side effects alone',
  async ([version, fallback]) => {
    const { build, sites, notes } = await twinOf(`pragma solidity ${version};${everyOperator(fallback)}`)
    const operators = '+ - * += -= *= ++ -- -- += ** ++ ++ + - * ++'.split(' ').sort()
    expect(sites.map(({ operator }) => operator).sort()).toEqual(operators)
    expect(new Set(sites.map((site) => `${site.contract}.${site.function}`))).toEqual(new Set(['Sum.run']))
    expect(sites.find(({ operator }) => operator === '**')?.line).toBe(12)
    expect(notes).toEqual(['1 operations with side effects are not checked'])
    expect(codeOf(build, 'Contract.sol', 'Sum')).toContain(TWIN_MARKER.slice(2))
  },
)

test('given 0.8, checks only code inside unchecked', async () => {
  const { sites } = await twinOf(`pragma solidity ^0.8.20;
contract A {
  uint256 public total;
  function f(uint256 a) public { total += a;
    unchecked { total -= a; } }
}`)
  expect(sites).toEqual([{ id: 1, file: 'Contract.sol', line: 5, operator: '-=', contract: 'A', function: 'f' }])
})

test('given nothing that wraps, builds no twin', async () => {
  const source = 'pragma solidity ^0.8.20; contract A { uint256 t; function f(uint256 a) public { t += a; } }'
  expect(await twinOf(source)).toEqual({ build: undefined, sites: [], notes: [] })
})

test('given several files, checks each and keeps constants as they are', async () => {
  const sources = {
    'A.sol':
      'pragma solidity ^0.6.0; import "./B.sol"; contract A is B { uint256 constant C = 3 * D; function f(uint256 a) public { t = plus(a, C) + 1; } }',
    'B.sol':
      'pragma solidity ^0.6.0; contract B { uint256 constant D = 2; uint256 t; function plus(uint256 a, uint256 b) internal pure returns (uint256) { return a + b; } }',
  }
  const compiled = await compileProject({ sources, mainFile: 'A.sol', mainContract: 'A', jail, signal: neverAborted })
  if (!compiled.ok) throw new Error(compiled.detail)
  const { build, sites } = await checkedTwin(compiled.build, { jail, signal: neverAborted })
  expect(sites.map(({ file, operator }) => [file, operator])).toEqual([
    ['A.sol', '+'],
    ['B.sol', '+'],
  ])
  expect(codeOf(build, 'A.sol', 'A')).toContain(TWIN_MARKER.slice(2))
})

test('given a function with a full stack, leaves it as written and checks the rest', async () => {
  const names = Array.from({ length: 15 }, (_, index) => `a${index}`)
  const { build, sites, notes } = await twinOf(`pragma solidity ^0.6.0;
contract A {
  uint256 total;
  function full(${names.map((name) => `uint256 ${name}`).join(', ')}) public pure returns (uint256) { return a14 + a0; }
  function f(uint256 a) public { total += a; }
}`)
  expect(sites.map((site) => site.function)).toEqual(['f'])
  expect(notes).toEqual(['1 operations are not checked: rewritten, they do not compile'])
  expect(build).toBeDefined()
})
