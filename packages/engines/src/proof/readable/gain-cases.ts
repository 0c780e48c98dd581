import { isReading } from '../../foundry/abi.ts'
import { bytesLiteral } from '../../foundry/solidity-literals.ts'
import { findTokenKind } from '../../foundry/tokens/stand-in-tokens.ts'
import type { Attack } from '../attacks.ts'
import { BY, type Candidate, type Step } from '../candidate.ts'
import { inSequence } from '../writing/gain-tests.ts'
import { type CaseWriter, linesOf, partsOf, plus, type ReadableCase, soleAttacker, wealthOf } from './case-parts.ts'
import { getterOf, type Scene, stepLines, useReader } from './scene.ts'
import { writeAddress, writeNumber } from './solidity-values.ts'

/** Calls that follow the reentry may depend on its loot, so they may fail without it. */
const sequenceLines = (scene: Scene, attack: readonly Step[]): string[] => {
  const nestedAt = attack.findIndex(({ reentries }) => reentries > 0)
  return attack.flatMap((step, index) => {
    const [first = step, ...later] = inSequence(step)
    const mode = index > nestedAt && step.data !== '0x' && step.who !== BY.wait ? 'may' : 'must'
    return [...stepLines(scene, first, { mode }), ...later.flatMap((each) => stepLines(scene, each, { mode: 'may' }))]
  })
}

/** One call after another is also the honest side: each caller gets only their due. */
export const reentrancy: CaseWriter = (scene, { candidate }) => {
  const { before, attack } = partsOf(candidate)
  const wealth = wealthOf(scene, candidate)
  const start = `uint256 before = ${wealth};`
  return {
    setUp: linesOf(scene, before),
    proof: [
      start,
      ...linesOf(scene, attack),
      `assertGe(${wealth}, ${plus('before', candidate.gain)}, "the attacker gains nothing");`,
    ],
    control: [
      start,
      ...sequenceLines(scene, attack),
      `assertEq(${wealth}, ${plus('before', candidate.fairGain)}, "the attacker gains without reentering");`,
    ],
  }
}

export const reentrancyBooks: CaseWriter = (scene, { candidate }) => {
  const { before, attack } = partsOf(candidate)
  const holders = [soleAttacker(scene, candidate) ?? ['attacker', 'attackContract']].flat()
  const readers = scene.plan.abi.filter(
    (item) =>
      item.type === 'function' &&
      isReading(item) &&
      item.inputs.length === 1 &&
      item.inputs[0]?.type === 'address' &&
      item.outputs.length === 1 &&
      /^uint\d*$/.test(item.outputs[0]?.type ?? ''),
  )
  const credit = readers.flatMap((item) => holders.map((holder) => `${useReader(scene, item)}(${holder})`)).join(' + ')
  const fair = writeNumber('uint256', candidate.fairBooks)
  return {
    setUp: linesOf(scene, before),
    proof: [...linesOf(scene, attack), `assertGt(${credit}, ${fair}, "the attacker is credited no more");`],
    control: [
      ...sequenceLines(scene, attack),
      `assertEq(${credit}, ${fair}, "the attacker is credited more without reentering");`,
    ],
  }
}

interface Gain {
  /** Values to compare with, declared before the attack; the control compares only the first. */
  start: string[]
  holds: string[]
  holdsNot: string[]
  /** The effect when the deployer makes the last call. */
  honestStart?: string[]
  honest: string[]
}

/** The attack against the same without its last step, or without the lure if there is one. */
const gained = (scene: Scene, { candidate }: Attack, gain: Gain): ReadableCase => {
  const { before, attack } = partsOf(candidate)
  const isLured = attack.some(({ who }) => who === BY.lure)
  const last = candidate.steps.at(-1)
  const harmless = isLured
    ? attack.flatMap((step) =>
        step.who === BY.lure
          ? stepLines(scene, { ...step, who: BY.contract }, { mode: 'reverts' })
          : stepLines(scene, step),
      )
    : linesOf(scene, attack.slice(0, -1))
  const canHonest = last && last.who !== BY.contract && last.who !== BY.wait && attack.at(-1) === last
  return {
    setUp: linesOf(scene, before),
    proof: [...gain.start, ...linesOf(scene, attack), ...gain.holds],
    control: [...gain.start.slice(0, 1), ...harmless, ...gain.holdsNot],
    honest: canHonest
      ? [
          ...linesOf(scene, attack.slice(0, -1)),
          ...(gain.honestStart ?? gain.start),
          ...stepLines(scene, { ...last, who: BY.deployer }),
          ...gain.honest,
        ]
      : undefined,
  }
}

export const withdrawal: CaseWriter = (scene, attack) => {
  const wealth = wealthOf(scene, attack.candidate)
  const held = `address(${scene.instance}).balance`
  const stock = `uint256 stock = ${held};`
  return gained(scene, attack, {
    start: [`uint256 before = ${wealth};`, stock],
    holds: [
      `assertGt(${wealth}, before, "the attacker gains nothing");`,
      `assertLt(${held}, stock, "the contract pays nothing");`,
    ],
    holdsNot: [`assertLe(${wealth}, before, "the attacker gains without the attack");`],
    honestStart: [stock],
    honest: [`assertLt(${held}, stock, "the deployer is not paid");`],
  })
}

/** The attacker's balance of a token; ids of an ERC1155 are counted together. */
const tokensOf = (scene: Scene, candidate: Candidate, token: string): string => {
  const sole = soleAttacker(scene, candidate)
  const constant = scene.constants.find(({ address }) => address.toLowerCase() === token.toLowerCase())
  const isOwn = token.toLowerCase() === scene.plan.target.toLowerCase()
  const hasIds = isOwn && findTokenKind(scene.plan.abi) === 'erc1155'
  const balanceOf = scene.plan.abi.find(({ name, inputs }) => name === 'balanceOf' && inputs.length === 1)
  if (sole && constant?.isToken) return `${constant.name}.balanceOf(${sole})`
  if (sole && isOwn && !hasIds && balanceOf) return `${useReader(scene, balanceOf)}(${sole})`
  return `attackerHolds(${writeAddress(token, scene.names)})`
}

export const tokenWithdrawal: CaseWriter = (scene, attack) => {
  const { candidate } = attack
  const token = writeAddress(candidate.callee, scene.names)
  const holds = tokensOf(scene, candidate, candidate.callee)
  const others = `othersHold(${token}, address(${scene.instance}))`
  return gained(scene, attack, {
    start: [`uint256 before = ${holds};`, `uint256 others = ${others};`],
    holds: [
      `assertGt(${holds}, before, "the attacker gains no tokens");`,
      `assertLt(${others}, others, "nobody loses tokens");`,
    ],
    holdsNot: [`assertLe(${holds}, before, "the attacker gains without the attack");`],
    honestStart: [`uint256 stock = held(${token}, address(${scene.instance}));`, `uint256 others = ${others};`],
    honest: [
      `assertTrue(held(${token}, address(${scene.instance})) < stock || ${others} < others, "the deployer moves no tokens");`,
    ],
  })
}

export const openMint: CaseWriter = (scene, attack) => {
  const own = `address(${scene.instance})`
  const totalSupply = scene.plan.abi.find(({ name, inputs }) => name === 'totalSupply' && inputs.length === 0)
  const isPlain = findTokenKind(scene.plan.abi) === 'erc20' && totalSupply
  const holds = tokensOf(scene, attack.candidate, scene.plan.target)
  const supply = isPlain ? `${useReader(scene, totalSupply)}()` : `totalHeld(${own})`
  return gained(scene, attack, {
    start: [`uint256 before = ${holds};`, `uint256 supply = ${supply};`],
    holds: [
      `assertGt(${holds}, before, "the attacker gets no tokens");`,
      `assertGt(${supply}, supply, "nothing is minted");`,
    ],
    holdsNot: [`assertLe(${holds}, before, "the attacker gets tokens without the attack");`],
    honestStart: [`uint256 supply = ${supply};`],
    honest: [`assertGt(${supply}, supply, "the deployer cannot mint");`],
  })
}

export const takeover: CaseWriter = (scene, attack) => {
  const { shown, hidden, honest } = roleHeld(scene, attack.candidate)
  return gained(scene, attack, { start: [], holds: [shown], holdsNot: [hidden], honest: [honest] })
}

interface RoleAssertions {
  shown: string
  hidden: string
  honest: string
}

/** Assertions that the attacker has the role, that they don't, and that the deployer gave it to them. */
const roleHeld = (scene: Scene, candidate: Candidate): RoleAssertions => {
  const { role } = candidate
  const sole = soleAttacker(scene, candidate)
  const item = role.shift === 0 ? scene.bySelector.get(role.getter.slice(2).toLowerCase()) : undefined
  if (item?.inputs.length === 1) {
    const type = item.outputs[0]?.type ?? ''
    const of = (holder: string) => `${getterOf(scene, role.getter)}(${holder})${type === 'bool' ? '' : notZero(type)}`
    return roleAssertions('True', 'False', sole ? of(sole) : `${of('attacker')} || ${of('attackContract')}`)
  }
  const holder = item
    ? `${getterOf(scene, role.getter)}()`
    : `storedAddress(address(${scene.instance}), ${slotLiteral(role.slot)}, ${role.shift - 1})`
  return sole
    ? roleAssertions('Eq', 'NotEq', `${holder}, ${sole}`)
    : roleAssertions('True', 'False', `isAttacker(${holder})`)
}

/** Only numbers compare with a plain zero. */
const notZero = (type: string): string => ` != ${/^u?int\d*$/.test(type) ? '0' : `${type}(0)`}`

const roleAssertions = (is: string, isNot: string, compared: string): RoleAssertions => ({
  shown: `assert${is}(${compared}, "the attacker does not get the role");`,
  hidden: `assert${isNot}(${compared}, "the attacker has the role without the attack");`,
  honest: `assert${is}(${compared}, "the deployer cannot transfer the role");`,
})

const slotLiteral = (slot: string): string =>
  BigInt(slot) < 1n << 32n ? `bytes32(uint256(${BigInt(slot)}))` : `bytes32(${bytesLiteral(slot)})`

export const destruction: CaseWriter = (scene, attack) =>
  gained(scene, attack, {
    start: ['startWatching();'],
    holds: ['assertTrue(wasDestroyed(), "the contract still exists");'],
    holdsNot: ['assertFalse(wasDestroyed(), "it is destroyed without the attack");'],
    honest: ['assertTrue(wasDestroyed(), "the deployer cannot destroy the contract");'],
  })

export const foreignCode: CaseWriter = (scene, attack) =>
  gained(scene, attack, {
    start: [],
    holds: [
      "// The attacker's code has written its mark into the contract's storage.",
      'assertTrue(hasRunForeignCode(), "no foreign code ran");',
    ],
    holdsNot: ['assertFalse(hasRunForeignCode(), "foreign code runs without the attack");'],
    honest: ['assertTrue(hasRunForeignCode(), "the deployer cannot run code through it");'],
  })

export const txOrigin: CaseWriter = (scene, attack) => {
  if (attack.candidate.sign === 'takeover') return takeover(scene, attack)
  return attack.candidate.sign === 'destruction' ? destruction(scene, attack) : withdrawal(scene, attack)
}
