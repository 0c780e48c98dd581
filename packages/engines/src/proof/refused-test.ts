import type { Proof } from '@lc/api-contract'

/** Attacks that an access check stops. */
const CHECKS =
  /^test_proof_(\d+_(?:takeover|withdrawal|token_withdrawal|open_mint|destruction|foreign_code|tx_origin)_\w+)$/

/** The attacker's steps as `step-lines.ts` writes them: directly, through a contract, or through the lured deployer. */
const ATTACK =
  /^(?:act\(STRANGER, (?<value>\d+), (?<data>hex"[0-9a-f]*")\)|strike\((?:STRANGER|DEPLOYER), (?<sent>\d+), (?<message>hex"[0-9a-f]*"), hex"[0-9a-f]*", \d+\));$/i

/** Honest steps before the attack. */
const BEFORE = /^(?:must\(.*\)|pass\(\d+\));$/

/** Lines that only read the effect. */
const WATCHING = /^(?:uint256 \w+ = .*|Deed memory deed|startWatching\(\)|stopWatching\(deed\)|effect\(.*\));$/

/** The selector of `owner()`. */
const OWNER = 'hex"8da5cb5b"'

export interface RefusedTest {
  name: string
  source: string
}

/**
 * A test that an access check refuses the attack of a kept proof: one of its calls reverts, also for the attacker's own
 * account and for an account that hasn't acted yet, and still works for the deployer or for the owner passed to the
 * constructor. `undefined` if the kept test contains an unknown line.
 */
export const refusedTest = (proof: Pick<Proof, 'test' | 'source'>): RefusedTest | undefined =>
  writeRefusal(proof, 'refused', onlyInsider)

/** The same, but any account besides the attacker's may be the one that is served, such as the owner of a deposit. */
export const servedTest = (proof: Pick<Proof, 'test' | 'source'>): RefusedTest | undefined =>
  writeRefusal(proof, 'served', anyoneHonest)

const writeRefusal = (
  proof: Pick<Proof, 'test' | 'source'>,
  word: 'refused' | 'served',
  checks: (call: string) => string[],
): RefusedTest | undefined => {
  const title = CHECKS.exec(proof.test)?.[1]
  const lines = title === undefined ? undefined : bodyOf(proof)?.map((line) => refusalLine(line, checks))
  if (!lines || lines.includes(undefined) || !lines.some((line) => line?.includes('isDone'))) return undefined
  const name = `test_${word}_${title}`
  const body = [...lines.flatMap((line) => line || []), 'check(false, "nobody is refused");']
  return { name, source: `    function ${name}() public {\n${body.map((line) => `        ${line}`).join('\n')}\n    }` }
}

/** The data of the calls in a proof's test that are not honest steps before the attack, in order. */
export const attackCalls = (proof: Pick<Proof, 'test' | 'source'>): string[] => {
  const lines = bodyOf(proof) ?? []
  const found = lines.flatMap((line) => {
    const { data, again } = CALL.exec(line)?.groups ?? {}
    return data === undefined ? [] : [{ line, calls: [...(again ? [again] : []), data] }]
  })
  const attack = found.filter(({ line }) => !BEFORE.test(line))
  return (attack.length > 0 ? attack : found.slice(-1)).flatMap(({ calls }) =>
    calls.map((data) => `0x${data.toLowerCase()}`),
  )
}

/** A call as `step-lines.ts` writes it. */
const CALL =
  /(?:act|must|strike)\((?:\w+|address\(bytes20\(hex"[0-9a-f]{40}"\)\)), \d+, hex"(?<data>[0-9a-f]*)"(?:, hex"(?<again>[0-9a-f]*)")?/i

/** The lines of the proof's own function. */
const bodyOf = ({ test, source }: Pick<Proof, 'test' | 'source'>): string[] | undefined => {
  const start = source.indexOf(`function ${test}() public {\n`)
  const end = source.indexOf('\n    }', start)
  if (start < 0 || end < 0) return undefined
  return source
    .slice(start, end)
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

const refusalLine = (line: string, checks: (call: string) => string[]): string | undefined => {
  if (WATCHING.test(line)) return ''
  if (BEFORE.test(line)) return line
  const groups = ATTACK.exec(line)?.groups
  if (!groups) return undefined
  const call = `${groups.value ?? groups.sent}, ${groups.data ?? groups.message}`
  return [
    '{',
    `    (bool isDone,) = ${line}`,
    '    if (!isDone) {',
    `        (bool isStrangerServed,) = act(STRANGER, ${call});`,
    ...checks(call).map((check) => `        ${check}`),
    '        return;',
    '    }',
    '}',
  ].join('\n        ')
}

const onlyInsider = (call: string): string[] => [
  `(bool isOtherServed,) = act(OTHER, ${call});`,
  `address insider = ask(${OWNER}) == uint160(USER) ? USER : DEPLOYER;`,
  `(bool isInsiderServed,) = act(insider, ${call});`,
  'check(!isStrangerServed && !isOtherServed && isInsiderServed, "it is not an access check");',
]

const anyoneHonest = (call: string): string[] => [
  'bool isServed;',
  ...['DEPLOYER', 'USER', 'OTHER'].map((who) => `if (!isServed) (isServed,) = act(${who}, ${call});`),
  'check(!isStrangerServed && isServed, "nobody is served");',
]

/** Whether an honest account makes the attack's last call successfully before the attack, in proof and control. */
export const firstUseIn = (proof: Pick<Proof, 'test' | 'source'>): boolean => {
  const selector = attackCalls(proof).at(-1)?.slice(2, 10) ?? ''
  const honest = (bodyOf(proof) ?? []).filter((line) => line.startsWith('must('))
  return selector !== '' && honest.some((line) => CALL.exec(line)?.groups?.data?.toLowerCase().startsWith(selector))
}
