import type { HostileCase } from '../case.ts'
import { sameEnd, type Verdict } from '../verdicts.ts'
import { callChain, inheritance, modifiers, plusChain, superChain, tooDeep, whiles } from './bomb-sources.ts'
import { bytecodeNest, type Era, HEAD, inViaIr, nestedArrayType, repeat, source } from './bombs.ts'

interface Bomb {
  id: string
  what: string
  source: () => string
  viaIr?: boolean
  ends?: readonly Verdict[]
}

/** Most stop at the 30 CPU seconds of a fast scan's step. */
const SECONDS = 90

const bombs: readonly Bomb[] = [
  { id: 'H01', what: '13 modifiers that each repeat their body three times', source: modifiers, viaIr: true },
  { id: 'H02', what: '60 functions of 190 nested loops', source: whiles, viaIr: true },
  { id: 'H03', what: 'a sum of 3,000 terms', source: plusChain, viaIr: true, ends: ['BAD', 'LIM'] },
  { id: 'H04', what: '600 calls of super in a diamond, 40 times', source: superChain, viaIr: true },
  { id: 'H05', what: '998 chained library calls', source: callChain, viaIr: true, ends: ['BAD', 'LIM'] },
  { id: 'H06', what: 'contracts that contain each other twice, 21 levels', source: () => bytecodeNest('0.8.28', 21) },
  { id: 'H07', what: 'a pragma that starts the model checker', source: () => withSolver, ends: ['OK'] },
  { id: 'H08', what: 'an array type of 5,000 dimensions', source: () => nestedArrayType('0.8.28'), ends: ['BAD'] },
  { id: 'H10', what: '10,000 functions', source: () => source(`contract C { uint x; ${repeat(10_000, counter)} }`) },
  { id: 'H11', what: 'inheritance of 400 levels', source: inheritance, viaIr: true },
  {
    id: 'H13',
    what: '70,000 lines of comments',
    source: () => `${HEAD}${repeat(70_000, '// this is a test\n')}contract C { }`,
    ends: ['OK'],
  },
  {
    id: 'H15',
    what: 'an array whose size is a rational number of many digits, in 0.4.24',
    source: () =>
      source('contract F { uint8[12222222222202**-22*-21111111111121][1-22*-21111111111121] i; }', '0.4.24'),
    ends: ['LIM', 'BAD'],
  },
]

const withSolver = `pragma solidity 0.8.28;
pragma experimental SMTChecker;
contract C { function f(uint a, uint b, uint c) public pure { unchecked { require(a > 1 && b > 1 && c > 1); assert(a*a*a + b*b*b != c*c*c); } } }
`

const counter = (at: number) => `function f${at}(uint a) public returns (uint) { x = a + ${at}; return x; }\n`

const toCase = ({ id, what, source: text, viaIr = false, ends = ['LIM'] }: Bomb): HostileCase => ({
  id,
  what: viaIr ? `${what}, with viaIR` : what,
  ends,
  seconds: SECONDS,
  send: async ({ scan }) => (await scan(viaIr ? inViaIr(text()) : { 'Bomb.sol': text() })).verdict,
})

/** Scans one source after another; all must end alike. */
const scanAll =
  (sources: Readonly<Record<string, () => string>>): HostileCase['send'] =>
  async ({ scan }) => {
    const ends: [string, Verdict][] = []
    for (const [name, text] of Object.entries(sources)) ends.push([name, (await scan({ 'C.sol': text() })).verdict])
    return sameEnd(ends)
  }

const oldEras: readonly Era[] = ['0.4.26', '0.5.17', '0.6.12', '0.7.6']
const deep = `contract C { uint x = ${repeat(50_000, '(')}1${repeat(50_000, ')')}; }`

export const compilerBombs: readonly HostileCase[] = [
  ...bombs.map(toCase),
  {
    id: 'H09',
    what: 'a literal of 5 MB',
    ends: ['REJ'],
    seconds: 20,
    send: async ({ tryUpload }) =>
      (await tryUpload({ 'A.sol': source(`contract C { string s = '${repeat(5_000_000, 'A')}'; }`) })).verdict,
  },
  {
    id: 'H12',
    what: 'parentheses, Yul blocks and mappings nested thousands of times',
    ends: ['BAD'],
    seconds: SECONDS,
    send: scanAll(tooDeep),
  },
  {
    id: 'H14',
    what: 'expressions too deep for compilers of 0.4 to 0.7',
    ends: ['BAD'],
    seconds: 120,
    send: scanAll(Object.fromEntries(oldEras.map((era) => [era, () => source(deep, era)]))),
  },
]
