import type { UnitTest } from '@lc/api-contract'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { safeName } from '../foundry/solidity-names.ts'
import { type ClaimedStandard, claimedStandards } from './claimed-standards.ts'
import { strangersInput, unitInputs, unitPayments } from './unit-inputs.ts'
import type { UnitSubject } from './unit-subject.ts'

/** A test to be generated: what it is about, and the calls it makes. */
export interface PlannedTest {
  /** Of the Solidity function. */
  name: string
  about: UnitTest['about']
  subject?: UnitSubject
  kind: 'deploys' | 'exercise' | 'refusesStrangers' | 'keeps' | 'standard'
  inputs: string[]
  payments: bigint[]
  /** Four bytes in hex, for `keeps`. */
  getter?: string
  /** What each of the inputs calls, where they call different functions. */
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

/** Tests of standards begin with the function that they are about, where it is one. */
const functionTested = (test: string): string | undefined =>
  /^(transferFrom|transfer|approve|supports)/.exec(test)?.[0].replace(/^supports$/, 'supportsInterface')

/** Getters by which contracts name who is in charge. */
const IN_CHARGE = ['owner()', 'getOwner()', 'admin()', 'governance()', 'controller()', 'creator()']

/** One test for all functions that do not ask who calls. */
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

/** Not what ends or stops the contract. */
const ENDING = /kill|destruct|destroy|close|pause|stop|freeze|renounce|shutdown|disable|lock/i

/** Calls that take out again what others have put in: without them, there is something to take out when a test begins. */
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
