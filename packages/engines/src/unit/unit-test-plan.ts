import type { UnitTest } from '@lc/api-contract'
import type { AbiItem, AbiParameter } from '../foundry/abi.ts'
import type { Actors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { type AbiValue, encodeAbi } from '../foundry/encode-abi.ts'
import { safeName } from '../foundry/solidity-literals.ts'
import { ATTEMPTS, paymentsLikely, synthesiseValue } from '../foundry/synthesise-value.ts'
import { type ClaimedStandard, claimedStandards } from './claimed-standards.ts'
import type { UnitSubject } from './unit-subject.ts'

/** A test to be generated: its subject and its calls. */
export interface PlannedTest {
  /** The Solidity function's name. */
  name: string
  about: UnitTest['about']
  subject?: UnitSubject
  kind: 'deploys' | 'exercise' | 'refusesStrangers' | 'keeps' | 'standard'
  inputs: string[]
  payments: bigint[]
  /** Four bytes in hex, for `keeps`. */
  getter?: string
  /** The function that each input calls, if they differ. */
  callees?: UnitSubject[]
}

export interface UnitTestPlan {
  tests: PlannedTest[]
  standards: ClaimedStandard[]
  /** Calls that bring the contract into use. */
  preparing: { sender: 'DEPLOYER' | 'USER'; value: bigint; input: string }[]
}

const MAX_SUBJECTS = 120
const MAX_PREPARING = 40

export const planUnitTests = (plan: DeploymentPlan, all: readonly UnitSubject[]): UnitTestPlan => {
  const subjects = all.slice(0, MAX_SUBJECTS)
  const standards = claimedStandards(plan.selectors)
  return {
    tests: [
      { name: 'test_deploys', about: 'deploys', kind: 'deploys', inputs: [], payments: [] },
      ...subjects.map((subject) => calling('call', subject, plan)),
      ...subjects.filter(isPrivileged).map((subject) => calling('access', subject, plan)),
      ...takeovers(plan, subjects),
      ...standards.flatMap((standard) => standard.tests.map((test) => conforming(standard, test, subjects))),
    ],
    standards,
    preparing: preparing(plan, subjects),
  }
}

const isPrivileged = ({ isGuarded, isReading }: UnitSubject): boolean => isGuarded && !isReading

const calling = (about: 'call' | 'access', subject: UnitSubject, plan: DeploymentPlan): PlannedTest => ({
  name: `test_${about}_${safeName(subject.item.name || subject.item.type)}_${subject.selector || 'plain'}`,
  about,
  subject,
  kind: about === 'call' ? 'exercise' : 'refusesStrangers',
  inputs: unitInputs(subject, plan),
  payments: unitPayments(subject, plan),
})

const conforming = ({ about }: ClaimedStandard, test: string, subjects: readonly UnitSubject[]): PlannedTest => {
  const subject = subjects.find(({ item }) => item.name === functionTested(test))
  const name = `test_${about}_${test}`
  return { name, about, kind: 'standard', inputs: [], payments: [], ...(subject ? { subject } : {}) }
}

/** Tests of standards begin with the function that they test, if there is one. */
const functionTested = (test: string): string | undefined =>
  /^(transferFrom|transfer|approve|supports)/.exec(test)?.[0].replace(/^supports$/, 'supportsInterface')

/** Getters that name the account in charge. */
const IN_CHARGE = ['owner()', 'getOwner()', 'admin()', 'governance()', 'controller()', 'creator()']

/** One test for all functions that don't check the caller. */
const takeovers = (plan: DeploymentPlan, all: readonly UnitSubject[]): PlannedTest[] => {
  const getter = IN_CHARGE.map((signature) => plan.selectors[signature]).find((selector) => selector !== undefined)
  const subjects = all.filter(({ isReading, isGuarded, item }) => !isReading && !isGuarded && item.type === 'function')
  if (getter === undefined || subjects.length === 0) return []
  return [
    {
      name: 'test_takeover',
      about: 'access',
      kind: 'keeps',
      inputs: subjects.map((subject) => strangersInput(subject, plan)),
      payments: subjects.map((subject) => unitPayments(subject, plan)[0] ?? 0n),
      getter,
      callees: subjects,
    },
  ]
}

/** Calls that end or stop the contract are left out. */
const ENDING = /kill|destruct|destroy|close|pause|stop|freeze|renounce|shutdown|disable|lock/i

/** Calls that withdraw deposits: without them, there is something to withdraw when a test begins. */
const TAKING =
  /^take|unwrap|pull|withdraw|redeem|unstake|exit|leave|burn|claim|refund|cancel|remove|release|collect|sweep|rescue|revoke/i

const preparing = (plan: DeploymentPlan, subjects: readonly UnitSubject[]): UnitTestPlan['preparing'] =>
  subjects
    .filter(({ isReading, item }) => !isReading && !ENDING.test(item.name) && !TAKING.test(item.name))
    .flatMap((subject) => {
      const [input = ''] = unitInputs(subject, plan)
      const [value = 0n] = unitPayments(subject, plan)
      return (['DEPLOYER', 'USER'] as const).map((sender) => ({ sender, value, input }))
    })
    .slice(0, MAX_PREPARING)

const MAX_VALUES = 3

/** Calldata to try for a function, in hex; values suggested by parameter names come first. */
const unitInputs = ({ item, selector }: UnitSubject, plan: DeploymentPlan): string[] => {
  if (item.type !== 'function') return [item.type === 'fallback' ? 'deadbeef' : '']
  const lists = Array.from({ length: item.inputs.length === 0 ? 1 : ATTEMPTS }, (_, attempt) =>
    valuesOf(item, {
      numbers: plan.numbers,
      attempt,
      contractFor: contractAmong(plan),
      startTime: plan.environment.startTime,
      actors: plan.environment.actors,
    }),
  )
  return [...new Set(lists.map((values) => selector + encodeAbi(item.inputs, values)))]
}

/** The same call, made by an unprivileged account for its own benefit. */
const strangersInput = ({ item, selector }: UnitSubject, { numbers, environment }: DeploymentPlan): string => {
  const { startTime, actors } = environment
  const values = valuesOf(item, { numbers, attempt: 0, contractFor: () => actors.stranger, startTime, actors })
  return selector + encodeAbi(item.inputs, values)
}

/** Payments to try, in wei. */
const unitPayments = ({ isPayable }: UnitSubject, { numbers }: DeploymentPlan): bigint[] =>
  isPayable ? paymentsLikely(numbers).slice(0, MAX_VALUES) : [0n]

interface ValueOptions {
  numbers: readonly bigint[]
  attempt: number
  contractFor: (parameter: AbiParameter) => string | undefined
  startTime: bigint
  actors: Actors
}

const valuesOf = ({ inputs }: AbiItem, options: ValueOptions): AbiValue[] =>
  inputs.map((parameter, position) => synthesiseValue({ ...options, parameter, position }))

/** A contract of the plan with the name of the parameter's type. */
const contractAmong =
  ({ contracts }: DeploymentPlan) =>
  ({ internalType = '' }: AbiParameter): string | undefined => {
    const name = /^contract ([\w$.]+)/.exec(internalType)?.[1]
    return name === undefined ? undefined : contracts.find((contract) => contract.name === name)?.address
  }
