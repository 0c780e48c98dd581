import type { DeclaredContract } from '@lc/api-contract'
import { compareRanks } from './compare-ranks.ts'
import { isConfiguredBy } from './compiling/configured-compilers.ts'
import { isDependencyOf, type Project } from './project.ts'
import { isStandIn, isTestPath } from './reading/file-role.ts'
import type { UnitContract } from './reading/unit.ts'

/**
 * What would be deployed: a contract of the project's own files that is no test and no stand-in, and that no other of them
 * brings along or deploys by itself. Among several, one that others plug into, or else the most derived.
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
      isDeployable ? deployableRank(kind, !isDependencyOf(project, file)) : 0,
      Number(!isDependencyOf(project, file)),
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

/** A contract of the project's own, then a library: a project may be nothing else. Only then a contract that it brought along. */
const deployableRank = (kind: DeclaredContract['kind'], isOwn: boolean): number => {
  if (kind === 'contract') return isOwn ? 3 : 1
  return kind === 'library' && isOwn ? 2 : 0
}

/** Where no configuration above a file names the folder of its contracts, the file may be meant. */
const isInSources = ({ bundle }: Project, file: string): boolean => {
  const folders = (bundle.configuration?.tools ?? []).flatMap((tool) =>
    isConfiguredBy(tool, file) ? (tool.sources ?? []) : [],
  )
  return folders.length === 0 || folders.some((folder) => file.startsWith(folder))
}

const isProduct = (file: string, name: string): boolean =>
  !isTestPath(file) && !isStandIn(name) && !isStandIn(file) && name !== 'Migrations'

/** Names that other contracts derive from, and names that they create; a test or a stand-in that does so says nothing. */
const usedBy = (project: Project) => {
  const users = [...project.units.values()].flatMap(({ name: file, unit }) =>
    unit.contracts.filter(({ name }) => isProduct(file, name)),
  )
  const others = (user: UnitContract) => user.creates.filter((name) => name !== user.name)
  return { asBase: new Set(users.flatMap(({ bases }) => bases)), asPart: new Set(users.flatMap(others)) }
}

/** A longer line of ancestors says no more. */
const MAX_ANCESTORS = 50

const ancestorsOf = (name: string, declared: ReadonlyMap<string, UnitContract>): ReadonlySet<string> => {
  const ancestors = new Set(declared.get(name)?.bases)
  for (const ancestor of ancestors) {
    if (ancestors.size >= MAX_ANCESTORS) break
    for (const base of declared.get(ancestor)?.bases ?? []) ancestors.add(base)
  }
  return ancestors
}

/** The code of every contract by file and name, read once: a hostile file has any number of contracts. */
const codesIn = (project: Project): ReadonlyMap<string, string> =>
  new Map(
    [...project.units].flatMap(([file, { text, unit }]) =>
      unit.contracts.map(({ name, start, end }) => [`${file}:${name}`, text.slice(start, end)] as const),
    ),
  )

/** Passes each call on by its selector, as a diamond does with its facets. A plain proxy is not the contract that people look for. */
const dispatches = (code: string): boolean => code.includes('delegatecall') && code.includes('msg.sig')
