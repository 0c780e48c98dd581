import type { DeclaredContract, ScopeReason } from '@lc/api-contract'
import type { ExaminedProject } from '../examined-project.ts'
import { isDependency, isTestPath } from '../project.ts'

/** Facts about the files of a project that planning needs. */
export interface ScopeFacts extends ExaminedProject {
  /** Files that are identical to those of a published library. */
  published: ReadonlySet<string>
  /** Names of contracts that one of the user's deployable contracts inherits from; they are checked through it. */
  bases: ReadonlySet<string>
}

/**
 * The reason why a contract isn't checked on its own, or undefined if it is the user's own and deployable. `main` is
 * never left out; if its own path or name looks like a test or mock, such names don't exclude others either. If it is a
 * library, the project has nothing else, and all of its libraries are checked.
 */
export const reasonToLeaveOut = (
  contract: DeclaredContract,
  main: DeclaredContract,
  facts: ScopeFacts,
): ScopeReason | undefined => {
  const { file, name, kind, isDeployable } = contract
  if (isDependency(facts.project, file) || facts.published.has(file)) return 'dependency'
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

/** By a whole word of its name, so that `Contest` and `Stubborn` don't match, or by its folder. */
const isMock = (file: string, name: string): boolean =>
  /^(Mock|Fake|Stub|Dummy|Test)(?![a-z])|(Mock|Mocked|Fake|Stub|Dummy|Harness|Fixture|Test)(V?\d+)?$/.test(name) ||
  /(^|\/)(mocks?|fakes?|stubs?|fixtures?|harness(es)?|test-?helpers?)\//i.test(file)

const isFailed = (file: string, { results }: ExaminedProject): boolean =>
  !results.some(({ ok, closure }) => ok && closure.units.has(file))
