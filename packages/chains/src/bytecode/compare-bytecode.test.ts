import { expect, test } from 'vitest'
import { type CompiledCode, compareBytecode } from './compare-bytecode.ts'

const metadata = (fill: string) => `a2646970667358221220${fill.repeat(32)}64736f6c634300081c0033`
const body = '6080604052600436106100295760003560e01c'

const verdictOf = (compiled: CompiledCode | string, code: string) =>
  compareBytecode(typeof compiled === 'string' ? { object: compiled } : compiled, { code: `0x${code}`, blockNumber: 7 })

test('default: identical code is exact, with its hashes and block', () => {
  const code = body + metadata('11')
  const match = verdictOf(code, code)
  expect(match).toMatchObject({ verdict: 'exact', blockNumber: 7 })
  expect(match.verdict === 'exact' && match.compiledHash).toMatch(/^0x[0-9a-f]{64}$/)
})

test('given immutables, ignores the values that deploying filled in', () => {
  const object = `${body}${'00'.repeat(32)}56${metadata('11')}`
  const immutableReferences = { '12': [{ start: body.length / 2, length: 32 }] }
  const deployed = `${body}${'2a'.padStart(64, '0')}56${metadata('11')}`
  expect(verdictOf({ object, immutableReferences }, deployed).verdict).toBe('exact')
  expect(verdictOf(object, deployed).verdict).toBe('differs')
})

test.each(['__$30bbc0abd4d6364515865950d3e0d10953$__', '__lib/Math.sol:Math_____________________'])(
  "given the library placeholder %s, ignores the library's address",
  (placeholder) => {
    const linkReferences = { 'lib/Math.sol': { Math: [{ start: body.length / 2 + 1, length: 20 }] } }
    const object = `${body}73${placeholder}63`
    expect(verdictOf({ object, linkReferences }, `${body}73${'ab'.repeat(20)}63`).verdict).toBe('exact')
  },
)

test('given a library, ignores its own address at the start', () => {
  const rest = `30146080604052${metadata('11')}`
  expect(verdictOf(`73${'00'.repeat(20)}${rest}`, `73${'cd'.repeat(20)}${rest}`).verdict).toBe('exact')
})

test.each([
  ['another hash', body + metadata('22')],
  ['another form', `${body}a165627a7a72305820${'33'.repeat(32)}0029`],
  ['none', body],
])('given metadata that differs by %s, reports a metadata-only difference', (_, deployed) => {
  expect(verdictOf(body + metadata('11'), deployed).verdict).toBe('metadata_only')
})

test('given different metadata of a contract that it creates, reports a metadata-only difference', () => {
  const code = (fill: string) => `${body}${metadata(fill)}5b00${metadata(fill)}`
  expect(verdictOf(code('11'), code('22')).verdict).toBe('metadata_only')
})

test('given one different byte, reports the difference and its place', () => {
  const deployed = `${body.slice(0, 20)}ff${body.slice(22)}${metadata('11')}`
  expect(verdictOf(body + metadata('22'), deployed)).toMatchObject({
    verdict: 'differs',
    firstOffset: 10,
    differingBytes: 1,
    compiledLength: body.length / 2 + 53,
    deployedLength: body.length / 2 + 53,
  })
})

test('given extra code at the end, reports a difference there', () => {
  expect(verdictOf(body, `${body}5b00`)).toMatchObject({ firstOffset: body.length / 2, differingBytes: 2 })
})

test('refuses to treat code as metadata: masks only what the compiler writes', () => {
  const disguised = (code: string) => `${body}a264697066735822${code}0033${body}`
  expect(verdictOf(disguised('11'.repeat(43)), disguised('22'.repeat(43))).verdict).toBe('differs')
})

test('given an interface without code, compares nothing', () => {
  expect(verdictOf('', body)).toEqual({ verdict: 'not_compared', why: 'no_bytecode' })
})
