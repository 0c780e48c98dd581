import { isReading, toSignature } from '../../foundry/abi.ts'
import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { bytesLiteral } from '../../foundry/solidity-literals.ts'
import { findTokenKind } from '../../foundry/tokens/stand-in-tokens.ts'
import { tokenName } from '../../foundry/tokens/story-tokens.ts'
import { BY, type Candidate, isHonest, type Step } from '../candidate.ts'
import { doLine, mustLine, type TestBodies, type Writer } from './step-lines.ts'

/** A reentrant call is made afterwards instead. */
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
    proof: [
      ...start,
      ...attack.map(doLine),
      `effect(gainSince(before) >= ${candidate.gain}, "the attacker gains nothing");`,
    ],
    control: [
      ...start,
      ...attack.flatMap(inSequence).map(doLine),
      `check(gainSince(before) < ${candidate.gain}, "the attacker gains without reentering");`,
    ],
  }
}

export const reentrancyBooks: Writer = (candidate, plan) => {
  const { before, attack } = partsOf(candidate)
  const books = `${balanceReader(plan)}`
  return {
    proof: [
      ...before,
      ...attack.map(doLine),
      `effect(${books} > ${candidate.fairBooks}, "the attacker gains nothing");`,
    ],
    control: [
      ...before,
      ...attack.flatMap(inSequence).map(doLine),
      `check(${books} <= ${candidate.fairBooks}, "the attacker gains without reentering");`,
    ],
  }
}

export const balanceReader = ({ abi, selectors }: DeploymentPlan): string =>
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
    .map((item) => `bookOf(${bytesLiteral(selectors[toSignature(item)] ?? '')})`)
    .join(' + ')

/** The attack against the same without its last step, or without the lure if there is one. */
const gained = (candidate: Candidate, conditions: { start: string[]; end: string[]; holds: string }): TestBodies => {
  const { before, attack } = partsOf(candidate)
  const { start, end, holds } = conditions
  const isLured = attack.some(({ who }) => who === BY.lure)
  const harmless = isLured ? attack.map(withoutLure) : attack.slice(0, -1)
  const story = (acts: Step[]) => [...before, ...start, ...acts.map(doLine), ...end]
  return {
    proof: [...story(attack), `effect(${holds}, "the attack has no effect");`],
    control: [...story(harmless), `check(!(${holds}), "the same happens without the attack");`],
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
    start: ['uint256 before = attackerHolds(TARGET);', `uint256 supply = ${supplyReader(plan)};`],
    end: [],
    holds: `attackerHolds(TARGET) > before && ${supplyReader(plan)} > supply`,
  })

/** Only an ERC20 must report its supply. For other tokens, all balances are summed. */
export const supplyReader = ({ abi }: DeploymentPlan): string =>
  findTokenKind(abi) === 'erc20' ? 'supplyOf(TARGET)' : 'attackerHolds(TARGET) + othersHold(TARGET, TARGET)'

export const takeover: Writer = (candidate, plan) =>
  gained(candidate, { start: [], end: [], holds: heldRole(candidate, plan) })

export const heldRole = ({ role }: Candidate, { abi, selectors }: DeploymentPlan): string => {
  if (role.shift > 0) {
    const word = `uint256(vm.load(TARGET, ${bytesLiteral(role.slot)}))`
    return `isAttacker(address(uint160(${word} >> ${role.shift - 1})))`
  }
  const getter = bytesLiteral(role.getter)
  const asksAddress = abi.some(
    (item) => `0x${selectors[toSignature(item)]}` === role.getter && item.inputs.length === 1,
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

/** Honest steps come first and must succeed; the attack follows. */
const partsOf = ({ steps }: Candidate) => {
  const attackAt = steps.findIndex((step) => !isHonest(step))
  const from = attackAt === -1 ? steps.length : attackAt
  return { before: steps.slice(0, from).map(mustLine), attack: steps.slice(from) }
}
