import type { UnitTest } from '@lc/contract'
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

const takeovers = (plan: DeploymentPlan, subjects: readonly UnitSubject[]): PlannedTest[] => {
  const getter = IN_CHARGE.map((signature) => plan.selectors[signature]).find((selector) => selector !== undefined)
  if (getter === undefined) return []
  return subjects
    .filter(({ isReading, item }) => !isReading && item.type === 'function')
    .map((subject) => ({
      name: `test_takeover_${safeName(subject.item.name)}_${subject.selector}`,
      about: 'access' as const,
      subject,
      kind: 'keeps' as const,
      inputs: [strangersInput(subject, plan)],
      payments: unitPayments(subject, plan).slice(0, 1),
      getter,
    }))
}

/** Not what ends or stops the contract. */
const ENDING = /kill|destruct|destroy|close|pause|stop|freeze|renounce|burn|shutdown|disable|lock/i

const preparing = (plan: DeploymentPlan, subjects: readonly UnitSubject[]): UnitTestPlan['preparing'] =>
  subjects
    .filter(({ isReading, item }) => !isReading && !ENDING.test(item.name))
    .flatMap((subject) => {
      const [input = ''] = unitInputs(subject, plan)
      const [value = 0n] = unitPayments(subject, plan)
      return (['DEPLOYER', 'USER'] as const).map((sender) => ({ sender, value, input }))
    })
    .slice(0, MAX_PREPARING)
