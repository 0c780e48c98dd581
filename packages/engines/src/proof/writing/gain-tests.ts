import { isReading, signatureOfItem } from '../../foundry/abi.ts'
import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { bytesLiteral } from '../../foundry/solidity-names.ts'
import { tokenKindOf } from '../../foundry/tokens/stand-in-tokens.ts'
import { tokenName } from '../../foundry/tokens/story-tokens.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'
import { doLine, mustLine } from './step-lines.ts'
import type { TestBodies, Writer } from './test-bodies.ts'

/** What would have been called from within is called afterwards. */
export const inSequence = (step: Step): Step[] => [
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

export const reentrancy: Writer = (candidate) => {
  const { before, attack } = partsOf(candidate)
  const start = [...before, 'uint256 before = loot();']
  return {
    proof: [...start, ...attack.map(doLine), `effect(gainSince(before) >= ${candidate.gain}, "nothing gained");`],
    control: [
      ...start,
      ...attack.flatMap(inSequence).map(doLine),
      `check(gainSince(before) < ${candidate.gain}, "gained without calls from within");`,
    ],
  }
}

export const reentrancyBooks: Writer = (candidate, plan) => {
  const { before, attack } = partsOf(candidate)
  const books = `${booksOf(plan)}`
  return {
    proof: [...before, ...attack.map(doLine), `effect(${books} > ${candidate.fairBooks}, "nothing gained");`],
    control: [
      ...before,
      ...attack.flatMap(inSequence).map(doLine),
      `check(${books} <= ${candidate.fairBooks}, "gained without calls from within");`,
    ],
  }
}

export const booksOf = ({ abi, selectors }: DeploymentPlan): string =>
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
    proof: [...story(attack), `effect(${holds}, "it did not happen");`],
    control: [...story(harmless), `check(!(${holds}), "it happens by itself");`],
  }
}

export const withdrawal: Writer = (candidate) =>
  gained(candidate, {
    start: ['uint256 before = loot();', 'uint256 stock = TARGET.balance;'],
    end: [],
    holds: 'loot() > before && TARGET.balance < stock',
  })

export const tokenWithdrawal: Writer = (candidate, plan) => {
  const token = tokenName(candidate.callee, plan)
  return gained(candidate, {
    start: [`uint256 before = attackerHolds(${token});`, `uint256 others = othersHold(${token}, TARGET);`],
    end: [],
    holds: `attackerHolds(${token}) > before && othersHold(${token}, TARGET) < others`,
  })
}

export const openMint: Writer = (candidate, plan) =>
  gained(candidate, {
    start: ['uint256 before = attackerHolds(TARGET);', `uint256 supply = ${supplyOf(plan)};`],
    end: [],
    holds: `attackerHolds(TARGET) > before && ${supplyOf(plan)} > supply`,
  })

/** Only an ERC20 must report its supply. Of other tokens, everybody's are counted. */
export const supplyOf = ({ abi }: DeploymentPlan): string =>
  tokenKindOf(abi) === 'erc20' ? 'supplyOf(TARGET)' : 'attackerHolds(TARGET) + othersHold(TARGET, TARGET)'

export const takeover: Writer = (candidate, plan) =>
  gained(candidate, { start: [], end: [], holds: heldRole(candidate, plan) })

export const heldRole = ({ role }: Candidate, { abi, selectors }: DeploymentPlan): string => {
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

export const destruction: Writer = (candidate) =>
  gained(candidate, {
    start: ['Deed memory deed;', 'startWatching();'],
    end: ['stopWatching(deed);'],
    holds: 'isDestroyed(deed)',
  })

export const foreignCode: Writer = (candidate) =>
  gained(candidate, { start: [], end: [], holds: 'hasRunForeignCode()' })

export const txOrigin: Writer = (candidate, plan) => {
  if (candidate.sign === 'takeover') return takeover(candidate, plan)
  return candidate.sign === 'destruction' ? destruction(candidate, plan) : withdrawal(candidate, plan)
}

/** Honest acts come first and must succeed; what follows is the attack. */
const partsOf = ({ steps }: Candidate) => {
  const attackAt = steps.findIndex((step) => !isHonest(step))
  const from = attackAt === -1 ? steps.length : attackAt
  return { before: steps.slice(0, from).map(mustLine), attack: steps.slice(from) }
}
