import { isReading, signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { addressLiteral, bytesLiteral } from '../foundry/solidity-names.ts'
import type { Attack } from './attack.ts'
import { BY, type Candidate, type Step } from './candidate.ts'
import type { ProofCheck } from './checks.ts'

/** The body of a proof and of its control, as lines of Solidity on `Acts.sol`. */
export interface TestBodies {
  proof: string[]
  control: string[]
}

/** The same story twice: with the trick it happens, without the trick it does not. */
export const writeTest = (
  { candidate, check }: Pick<Attack, 'candidate' | 'check'>,
  plan: DeploymentPlan,
): TestBodies => writers[check](candidate, plan)

type Writer = (candidate: Candidate, plan: DeploymentPlan) => TestBodies

const HOLDERS = ['DEPLOYER', 'USER', 'OTHER', 'STRANGER'] as const

const isHonest = ({ who }: Step): boolean => who <= BY.other

/** Honest acts come first and must succeed; what follows is the attack. */
const partsOf = ({ steps }: Candidate) => {
  const attackAt = steps.findIndex((step) => !isHonest(step))
  const from = attackAt === -1 ? steps.length : attackAt
  return { before: steps.slice(0, from).map(mustLine), attack: steps.slice(from) }
}

const mustLine = (step: Step): string =>
  isHonest(step) || step.who === BY.stranger
    ? `must(${HOLDERS[step.who]}, ${step.value}, ${bytesLiteral(step.data)});`
    : `${doLine(step)}`

/** A call as an expression that gives whether it succeeded and what it answered. */
const callOf = ({ who, value, data, again, reentries }: Step): string => {
  if (who <= BY.stranger) return `act(${HOLDERS[who]}, ${value}, ${bytesLiteral(data)})`
  const sender = who === BY.lure ? 'DEPLOYER' : 'STRANGER'
  return `strike(${sender}, ${value}, ${bytesLiteral(data)}, ${bytesLiteral(again)}, ${reentries})`
}

const doLine = (step: Step): string => (step.who === BY.wait ? `pass(${step.value});` : `${callOf(step)};`)

/** What would have been called from within is called afterwards. */
const inSequence = (step: Step): Step[] => [
  { ...step, again: '0x', reentries: 0 },
  ...Array.from({ length: step.reentries }, () => ({
    ...step,
    value: 0n,
    data: step.again,
    again: '0x',
    reentries: 0,
  })),
]

const withoutLure = (step: Step): Step => (step.who === BY.lure ? { ...step, who: BY.contract } : step)

const reentrancy: Writer = (candidate) => {
  const { before, attack } = partsOf(candidate)
  const start = [...before, 'uint256 before = loot();']
  return {
    proof: [...start, ...attack.map(doLine), `check(gainSince(before) >= ${candidate.gain}, "nothing gained");`],
    control: [
      ...start,
      ...attack.flatMap(inSequence).map(doLine),
      `check(gainSince(before) < ${candidate.gain}, "gained without calls from within");`,
    ],
  }
}

const reentrancyBooks: Writer = (candidate, plan) => {
  const { before, attack } = partsOf(candidate)
  const books = `${booksOf(plan)}`
  return {
    proof: [...before, ...attack.map(doLine), `check(${books} > ${candidate.fairBooks}, "nothing gained");`],
    control: [
      ...before,
      ...attack.flatMap(inSequence).map(doLine),
      `check(${books} <= ${candidate.fairBooks}, "gained without calls from within");`,
    ],
  }
}

const booksOf = ({ abi, selectors }: DeploymentPlan): string =>
  abi
    .filter(
      (item) =>
        item.type === 'function' &&
        isReading(item) &&
        item.inputs.length === 1 &&
        item.inputs[0]?.type === 'address' &&
        item.outputs.length === 1 &&
        /^uint\d*$/.test(item.outputs[0]?.type ?? ''),
    )
    .map((item) => `bookOf(${bytesLiteral(selectors[signatureOfItem(item)] ?? '')})`)
    .join(' + ')

/** The attack against the same without its last act, or without the lure where there is one. */
const gained = (candidate: Candidate, asked: { start: string[]; end: string[]; holds: string }): TestBodies => {
  const { before, attack } = partsOf(candidate)
  const { start, end, holds } = asked
  const isLured = attack.some(({ who }) => who === BY.lure)
  const harmless = isLured ? attack.map(withoutLure) : attack.slice(0, -1)
  const story = (acts: Step[]) => [...before, ...start, ...acts.map(doLine), ...end]
  return {
    proof: [...story(attack), `check(${holds}, "it did not happen");`],
    control: [...story(harmless), `check(!(${holds}), "it happens by itself");`],
  }
}

const withdrawal: Writer = (candidate) =>
  gained(candidate, {
    start: ['uint256 before = loot();', 'uint256 stock = TARGET.balance;'],
    end: [],
    holds: 'loot() > before && TARGET.balance < stock',
  })

const takeover: Writer = (candidate, plan) =>
  gained(candidate, { start: [], end: [], holds: heldRole(candidate, plan) })

const heldRole = ({ role }: Candidate, { abi, selectors }: DeploymentPlan): string => {
  if (role.shift > 0) {
    const word = `uint256(vm.load(TARGET, ${bytesLiteral(role.slot)}))`
    return `isAttacker(address(uint160(${word} >> ${role.shift - 1})))`
  }
  const getter = bytesLiteral(role.getter)
  const asksAddress = abi.some(
    (item) => `0x${selectors[signatureOfItem(item)]}` === role.getter && item.inputs.length === 1,
  )
  if (!asksAddress) return `isAttacker(address(uint160(ask(${getter}))))`
  const of = (holder: string) => `ask(abi.encodeWithSelector(bytes4(${getter}), ${holder})) != 0`
  return `${of('STRANGER')} || ${of('ATTACKER')}`
}

const destruction: Writer = (candidate) =>
  gained(candidate, {
    start: ['Deed memory deed;', 'startWatching();'],
    end: ['stopWatching(deed);'],
    holds: 'isDestroyed(deed)',
  })

const foreignCode: Writer = (candidate) => gained(candidate, { start: [], end: [], holds: 'hasRunForeignCode()' })

const txOrigin: Writer = (candidate, plan) => {
  if (candidate.sign === 'takeover') return takeover(candidate, plan)
  return candidate.sign === 'destruction' ? destruction(candidate, plan) : withdrawal(candidate, plan)
}

/** All but the last step, and the last as it is watched. */
const probed = ({ steps }: Candidate) => {
  const last = steps.at(-1)
  return {
    before: steps.slice(0, -1).map(mustLine),
    probe: last ? callOf(last) : '',
    watched: [
      'Deed memory deed;',
      'startWatching();',
      `(deed.hasSucceeded, deed.answer) = ${last ? callOf(last) : ''};`,
      'stopWatching(deed);',
    ],
  }
}

const arithmetic: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  return {
    proof: [...before, ...watched, 'check(deed.hasSucceeded && deed.hasWritten, "it was stopped");'],
    control: [
      'layTwin();',
      ...before,
      ...watched,
      `check(siteOf(deed.answer) == ${candidate.site}, "the checked twin goes on");`,
    ],
  }
}

const refusal: Writer = (candidate) => {
  const { before, probe } = probed(candidate)
  const once = `(success,) = ${probe};`
  return {
    proof: [
      ...before,
      'breakDown(ATTACKER, "");',
      'bool success;',
      'for (uint256 i; i < 5 && !success; i++) {',
      `    ${once}`,
      '    pass(1 hours);',
      '}',
      'check(!success, "it goes on");',
    ],
    control: [...before, 'bool success;', once, 'check(success, "it fails by itself");'],
  }
}

const ignoredResult: Writer = (candidate) => {
  const { before, watched } = probed(candidate)
  const message = `${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)}`
  const same = `deed.hasSucceeded && deed.effects == ${bytesLiteral(candidate.effects)}`
  return {
    proof: [...before, `breakDown(${message});`, ...watched, `check(${same}, "the failure makes a difference");`],
    control: [...before, ...watched, `check(${same} && hasSent(deed, ${message}), "it is another story");`],
  }
}

const gasGrowth: Writer = (candidate) => {
  const { before, probe } = probed(candidate)
  const [repeated = '', ...earlier] = before.toReversed()
  const story = (times: number) => [
    ...earlier.toReversed(),
    `for (uint256 i; i < ${times}; i++) {`,
    `    ${repeated}`,
    '}',
    `(bool success,) = ${probe};`,
  ]
  return {
    proof: [...story(candidate.repeats), 'check(!success, "a block is enough");'],
    control: [...story(1), 'check(success, "it fails by itself");'],
  }
}

const signatureReplay: Writer = (candidate) => {
  const { before, probe, watched } = probed(candidate)
  const signing = `sign(${addressLiteral(candidate.callee)}, ${bytesLiteral(candidate.message)});`
  return {
    proof: [signing, ...before, ...watched, 'check(deed.hasSucceeded && deed.hasWritten, "it works only once");'],
    control: [...before.slice(0, -1), `(bool success,) = ${probe};`, 'check(!success, "it needs no signature");'],
  }
}

const writers: Record<ProofCheck, Writer> = {
  arithmetic,
  destruction,
  'foreign-code': foreignCode,
  'gas-growth': gasGrowth,
  'ignored-result': ignoredResult,
  refusal,
  reentrancy,
  'reentrancy-books': reentrancyBooks,
  'signature-replay': signatureReplay,
  takeover,
  'tx-origin': txOrigin,
  withdrawal,
}
