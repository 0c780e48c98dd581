import type { DeclaredContract, ScopeReason } from '@lc/api-contract'
import type { Looked } from '../looked.ts'
import { isDependencyOf } from '../project.ts'
import { isTestPath } from '../reading/file-role.ts'

/** What planning needs to know about the files of a project. */
export interface ScopeFacts extends Looked {
  /** Files that are identical to those of a published library. */
  published: ReadonlySet<string>
  /** Names of contracts that a deployable contract of the user's own inherits from: they are checked through it. */
  bases: ReadonlySet<string>
}

/**
 * Why a contract is not checked on its own, or nothing if it is the user's own and can be deployed. `main` is never left
 * out, and where it lies among tests or is called a mock, such names say nothing about its neighbours either. Where it is a
 * library, the project has nothing else, and all of its libraries are checked.
 */
export const reasonToLeaveOut = (
  contract: DeclaredContract,
  main: DeclaredContract,
  facts: ScopeFacts,
): ScopeReason | undefined => {
  const { file, name, kind, isDeployable } = contract
  if (isDependencyOf(facts.project, file) || facts.published.has(file)) return 'dependency'
  const byRole = roleOf(contract, facts)
  if (byRole && byRole !== roleOf(main, facts)) return byRole
  const isMeantLibrary = main.kind === 'library' && isDeployable
  if (kind === 'interface' || (kind === 'library' && !isMeantLibrary)) return kind
  if (!isDeployable && isFailed(file, facts)) return 'not_compiled'
  const isBase = kind === 'abstract' || !isDeployable || facts.bases.has(name)
  return isBase ? 'abstract' : undefined
}

const roleOf = ({ file, name }: DeclaredContract, { tests }: ScopeFacts): ScopeReason | undefined => {
  if (isScript(file, name)) return 'script'
  if (tests.has(file) || isTestPath(file)) return 'test'
  return isMock(file, name) ? 'mock' : undefined
}

const isScript = (file: string, name: string): boolean =>
  /(^|\/)(scripts?|migrations)\//i.test(file) || /\.s\.sol$/i.test(file) || name === 'Migrations'

/** By a word of its name, so that `Contest` and `Stubborn` are none, or by its folder. */
const isMock = (file: string, name: string): boolean =>
  /^(Mock|Fake|Stub|Dummy|Test)(?![a-z])|(Mock|Mocked|Fake|Stub|Dummy|Harness|Fixture|Test)(V?\d+)?$/.test(name) ||
  /(^|\/)(mocks?|fakes?|stubs?|fixtures?|harness(es)?|test-?helpers?)\//i.test(file)

const isFailed = (file: string, { results }: Looked): boolean =>
  !results.some(({ ok, closure }) => ok && closure.units.has(file))
