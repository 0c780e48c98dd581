import type { DeclaredContract, DoctorReason } from '@lc/api-contract'
import { compareRanks } from '@lc/engines'
import { isConfiguredBy } from './compiling/configured-compilers.ts'
import { describeContracts } from './describe-files.ts'
import type { ExaminedProject, MainResult } from './examined-project.ts'
import { isDependency, isIgnored, isStandIn, isTestPath, type Project } from './project.ts'
import type { UnitContract } from './reading/read-unit.ts'

/** The requested or suggested contract, if its closure compiled. */
export const findMain = (examined: ExaminedProject): MainResult => {
  const { project, results } = examined
  const { mainFile, mainContract } = project.bundle
  const failed = new Set(results.flatMap(({ ok, closure }) => (ok ? [] : [...closure.units.keys()])))
  const contracts = describeContracts(examined)
    .filter(({ name }) => mainContract === undefined || name === mainContract)
    // Contracts that failed to compile stay candidates: the user may want exactly those.
    .map((each) => ({ ...each, isDeployable: each.isDeployable || failed.has(each.file) }))
  const contract = suggestMain(project, contracts, mainFile)
  if (!contract) return { ok: false, ...explainNoMain(examined) }
  const result = results.find((each) => each.ok && each.closure.units.has(contract.file))
  return result?.ok ? { ok: true, contract, result } : { ok: false, file: contract.file }
}

const explainNoMain = ({ project, results, tests }: ExaminedProject): { reason?: DoctorReason } => {
  const { mainContract } = project.bundle
  if (results.some(({ ok }) => !ok)) return {}
  if (mainContract !== undefined) return { reason: { code: 'contract_missing', wanted: mainContract } }
  return { reason: { code: tests.size > 0 ? 'only_tests' : 'no_contract' } }
}

/**
 * The contract that would be deployed: one of the project's own that is neither a test nor a mock, and that no other
 * contract inherits from or deploys. Among several, one with a plug-in structure, or else the most derived.
 */
export const suggestMain = (
  project: Project,
  contracts: readonly DeclaredContract[],
  mainFile: string | undefined,
): DeclaredContract | undefined => {
  const declared = new Map<string, UnitContract>()
  for (const { unit } of project.units.values()) for (const each of unit.contracts) declared.set(each.name, each)
  const used = usedBy(project)
  const codes = codesIn(project)
  const inScope = contracts.filter(({ file }) => mainFile === undefined || file === mainFile)
  const rank = ({ file, name, kind, isDeployable }: DeclaredContract): number[] => {
    const code = codes.get(`${file}:${name}`) ?? ''
    return [
      isDeployable ? deployableRank(kind, isCandidate(project, file)) : 0,
      Number(isCandidate(project, file)),
      Number(isInSources(project, file)),
      Number(isProduct(file, name)),
      Number(kind === 'contract'),
      Number(!used.asBase.has(name)),
      Number(!used.asPart.has(name)),
      Number(kind !== 'interface'),
      Number(mainFile !== undefined && file.endsWith(`/${name}.sol`)),
      Number(dispatches(code)),
      ancestorsOf(name, declared).size,
      code.length,
    ]
  }
  const ranked = inScope.map((contract) => ({ contract, rank: rank(contract) }))
  return ranked.sort((a, b) => compareRanks(b.rank, a.rank))[0]?.contract
}

/** An ignored contract is suggested only if there is nothing else. */
const isCandidate = (project: Project, file: string): boolean =>
  !isDependency(project, file) && !isIgnored(project, file)

/**
 * Own contracts first, then own libraries, because a project may contain nothing else; contracts of dependencies come
 * last.
 */
const deployableRank = (kind: DeclaredContract['kind'], isOwn: boolean): number => {
  if (kind === 'contract') return isOwn ? 3 : 1
  return kind === 'library' && isOwn ? 2 : 0
}

/** If no configuration above a file names its source folder, the file counts as a source. */
const isInSources = ({ bundle }: Project, file: string): boolean => {
  const folders = (bundle.configuration?.tools ?? []).flatMap((tool) =>
    isConfiguredBy(tool, file) ? (tool.sources ?? []) : [],
  )
  return folders.length === 0 || folders.some((folder) => file.startsWith(folder))
}

const isProduct = (file: string, name: string): boolean =>
  !isTestPath(file) && !isStandIn(name) && !isStandIn(file) && name !== 'Migrations'

/** Names that other contracts inherit from, and names that they create; tests and mocks are ignored. */
const usedBy = (project: Project) => {
  const users = [...project.units.values()].flatMap(({ name: file, unit }) =>
    unit.contracts.filter(({ name }) => isProduct(file, name)),
  )
  const others = (user: UnitContract) => user.creates.filter((name) => name !== user.name)
  return { asBase: new Set(users.flatMap(({ bases }) => bases)), asPart: new Set(users.flatMap(others)) }
}

/** A longer chain of ancestors doesn't change the ranking. */
const MAX_ANCESTORS = 50

const ancestorsOf = (name: string, declared: ReadonlyMap<string, UnitContract>): ReadonlySet<string> => {
  const ancestors = new Set(declared.get(name)?.bases)
  for (const ancestor of ancestors) {
    if (ancestors.size >= MAX_ANCESTORS) break
    for (const base of declared.get(ancestor)?.bases ?? []) ancestors.add(base)
  }
  return ancestors
}

/** The code of every contract by file and name, read once, because a hostile file may have any number of contracts. */
const codesIn = (project: Project): ReadonlyMap<string, string> =>
  new Map(
    [...project.units].flatMap(([file, { text, unit }]) =>
      unit.contracts.map(({ name, start, end }) => [`${file}:${name}`, text.slice(start, end)] as const),
    ),
  )

/**
 * Dispatches calls by selector, like a diamond to its facets. A plain proxy is not the contract that users want to
 * scan.
 */
const dispatches = (code: string): boolean => code.includes('delegatecall') && code.includes('msg.sig')
