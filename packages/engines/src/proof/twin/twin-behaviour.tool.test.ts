import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Build } from '../../build.ts'
import { runForge } from '../../foundry/run-forge.ts'
import type { OpenJail } from '../../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../../testing/open-test-jail.ts'
import { checkedTwin } from './checked-twin.ts'
import { TWIN_MARKER } from './checking-library.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

/** Each operation returns its result in its type; `exact` is the result without overflow. */
const operations = [
  { type: 'uint256', code: 'return a + b;', exact: (a: bigint, b: bigint) => a + b },
  { type: 'uint256', code: 'return a - b;', exact: (a: bigint, b: bigint) => a - b },
  { type: 'uint8', code: 'return a * b;', exact: (a: bigint, b: bigint) => a * b },
  { type: 'uint256', code: 'return a ** (b % 300);', exact: (a: bigint, b: bigint) => a ** (b % 300n) },
  { type: 'int64', code: 'return a + b;', exact: (a: bigint, b: bigint) => a + b },
  { type: 'int64', code: 'a -= b; return a;', exact: (a: bigint, b: bigint) => a - b },
  { type: 'int256', code: 'a *= b; return a;', exact: (a: bigint, b: bigint) => a * b },
  { type: 'int8', code: 'b = 0; return -a;', exact: (a: bigint) => -a },
  { type: 'uint8', code: 'b = a++; return a;', exact: (a: bigint) => a + 1n },
  { type: 'uint8', code: 'b = a--; return b;', exact: (a: bigint) => (a === 0n ? -1n : a) },
  { type: 'int8', code: 'b = 0; return ++a;', exact: (a: bigint) => a + 1n },
] as const

const valuesOf = (type: string): bigint[] => {
  const bits = BigInt(type.replace(/\D/g, ''))
  const [top, half] = [1n << bits, 1n << (bits - 1n)]
  return type.startsWith('u') ? [0n, 1n, 2n, 3n, half, top - 1n] : [0n, 1n, -1n, 2n, half - 1n, -half]
}

const cases = operations.flatMap((operation, index) =>
  valuesOf(operation.type).flatMap((a) => valuesOf(operation.type).map((b) => ({ ...operation, index, a, b }))),
)

const contractOf = (version: string): string => {
  const isChecked = version.startsWith('0.8')
  const bodies = operations.map(
    ({ type, code }, index) =>
      `function op${index}(${type} a, ${type} b) public returns (${type}) { last = ${index + 1}; ${isChecked ? `unchecked { ${code} }` : code} }`,
  )
  return `pragma solidity ${version}; contract Sums { uint256 last; ${bodies.join('\n')} }`
}

/** All calls are in one table, because forge would take minutes to compile hundreds of them. */
const harnessOf = ({ original, twin, calls }: { original: string; twin: string; calls: string }): string => `
pragma solidity ^0.8.20;
contract Harness {
  event Seen(uint256 original, uint256 twin, bool twinHolds);
  function test_all() public {
    address original = create(hex"${original}");
    address twin = create(hex"${twin}");
    bytes memory calls = hex"${calls}";
    for (uint256 at = 0; at < calls.length; at += 68) {
      bytes memory data = new bytes(68);
      for (uint256 i = 0; i < 68; i++) data[i] = calls[at + i];
      (, bytes memory plain) = original.call(data);
      (bool holds, bytes memory checked) = twin.call(data);
      emit Seen(first(plain), first(checked), holds);
    }
  }
  function first(bytes memory data) private pure returns (uint256 word) { if (data.length > 31) assembly { word := mload(add(data, 32)) } }
  function create(bytes memory code) private returns (address at) { assembly { at := create(0, add(code, 32), mload(code)) } }
}`

interface Compiled {
  evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> }
}

const compiledOf = ({ output }: Build): Compiled | undefined =>
  (output as { contracts: Record<string, Record<string, Compiled>> }).contracts['Contract.sol']?.Sums

const callsOf = (build: Build): string =>
  cases
    .map(({ index, type, a, b }) => {
      const selector = compiledOf(build)?.evm.methodIdentifiers[`op${index}(${type},${type})`] ?? ''
      return selector + wordOf(a) + wordOf(b)
    })
    .join('')

const wordOf = (value: bigint): string => BigInt.asUintN(256, value).toString(16).padStart(64, '0')

const codeOf = (build: Build | undefined): string => (build ? (compiledOf(build)?.evm.bytecode.object ?? '') : '')

const LIMITS = { wallSeconds: 120, cpuSeconds: 60, memoryBytes: 2 ** 31, outputBytes: 2 ** 26 }

test.for(['0.4.26', '0.8.19'])(
  'default: with %s the twin reverts exactly where an integer overflows',
  async (version) => {
    const build = await compileSource(jail, contractOf(version))
    const { build: twin } = await checkedTwin(build, { jail, signal: neverAborted })
    const harness = harnessOf({ original: codeOf(build), twin: codeOf(twin), calls: callsOf(build) })
    const files = { 'foundry.toml': '[profile.default]', 'test/Harness.t.sol': harness }
    const { run, suites } = await runForge({ jail, files, args: ['-vv'], limits: LIMITS, signal: neverAborted })
    const { logs = [] } = suites?.['test/Harness.t.sol:Harness']?.['test_all()'] ?? {}
    expect([logs.length, run.stdout.slice(0, 500)]).toEqual([cases.length, expect.anything()])
    const wrong = logs.flatMap(({ data }, at) => {
      const [original, checked, holds] = data.slice(2).match(/.{64}/g) ?? []
      const { type, code, a, b, exact } = cases[at] as (typeof cases)[number]
      const isRight = fitsIn(type, exact(a, b))
        ? Number(holds) === 1 && original === checked
        : Number(holds) === 0 && `0x${checked}` === TWIN_MARKER
      return isRight ? [] : [`${type} ${code} a=${a} b=${b}`]
    })
    expect(wrong).toEqual([])
  },
)

const fitsIn = (type: string, value: bigint): boolean => {
  const bits = Number(type.replace(/\D/g, ''))
  return value === (type.startsWith('u') ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value))
}
