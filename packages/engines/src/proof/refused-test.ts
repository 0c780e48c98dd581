import type { Proof } from '@lc/api-contract'

/** Attacks that an access check stops. */
const CHECKS =
  /^test_proof_(\d+_(?:takeover|withdrawal|token_withdrawal|open_mint|destruction|foreign_code|tx_origin)_\w+)$/

/** As `step-lines.ts` writes the acts of an attacker, who calls directly, through a contract, or has the deployer lured. */
const ATTACK =
  /^(?:act\(STRANGER, (?<value>\d+), (?<data>hex"[0-9a-f]*")\)|strike\((?:STRANGER|DEPLOYER), (?<sent>\d+), (?<message>hex"[0-9a-f]*"), hex"[0-9a-f]*", \d+\));$/i

/** What honest people do before. */
const BEFORE = /^(?:must\(.*\)|pass\(\d+\));$/

/** What only the effect is read from. */
const WATCHING = /^(?:uint256 \w+ = .*|Deed memory deed|startWatching\(\)|stopWatching\(deed\)|effect\(.*\));$/

/** The selector of `owner()`. */
const OWNER = 'hex"8da5cb5b"'

export interface RefusedTest {
  name: string
  source: string
}

/**
 * A test that the attack of a kept proof is refused by an access check: one of its calls reverts, reverts as well for the
 * stranger's own account and for somebody who has not acted yet, and still works for the deployer, or for the owner that was
 * passed to the constructor. `undefined` where the kept test says something that is not known here.
 */
export const refusedTest = (proof: Pick<Proof, 'test' | 'source'>): RefusedTest | undefined => {
  const title = CHECKS.exec(proof.test)?.[1]
  const lines = title === undefined ? undefined : bodyOf(proof)?.map(refusalLine)
  if (!lines || lines.includes(undefined) || !lines.some((line) => line?.includes('isDone'))) return undefined
  const name = `test_refused_${title}`
  const body = [...lines.flatMap((line) => line || []), 'check(false, "nobody is refused");']
  return { name, source: `    function ${name}() public {\n${body.map((line) => `        ${line}`).join('\n')}\n    }` }
}

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

const refusalLine = (line: string): string | undefined => {
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
    `        (bool isOtherServed,) = act(OTHER, ${call});`,
    `        address insider = ask(${OWNER}) == uint160(USER) ? USER : DEPLOYER;`,
    `        (bool isInsiderServed,) = act(insider, ${call});`,
    '        check(!isStrangerServed && !isOtherServed && isInsiderServed, "it is not an access check");',
    '        return;',
    '    }',
    '}',
  ].join('\n        ')
}
