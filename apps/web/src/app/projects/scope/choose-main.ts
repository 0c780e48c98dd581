import type { DeclaredContract, Diagnosis } from '@lc/api-contract'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'

/** The main contract that the doctor suggests; undefined if it isn't clear. */
export const suggestedMain = ({ mainFile, mainContract }: Diagnosis): MainChoice | undefined =>
  mainFile === undefined ? undefined : { file: mainFile, ...(mainContract ? { contract: mainContract } : {}) }

/** The contracts to choose from: deployable ones first. */
export const candidates = ({ contracts }: Diagnosis): readonly DeclaredContract[] => [
  ...contracts.filter(({ isDeployable }) => isDeployable),
  ...contracts.filter(({ isDeployable, kind }) => !isDeployable && kind !== 'interface'),
]

export const isSameChoice = (choice: MainChoice | undefined, { file, name }: DeclaredContract) =>
  choice?.file === file && choice.contract === name

export type InputProblem = 'file-required' | 'file-unknown' | 'contract-unknown'

export const findInputProblem = (
  { files, contracts }: Diagnosis,
  { file, contract }: MainChoice,
): InputProblem | undefined => {
  if (!file) return 'file-required'
  if (!files.some(({ path }) => path === file)) return 'file-unknown'
  const isDeclared = contracts.some((declared) => declared.file === file && declared.name === contract)
  return contract && !isDeclared ? 'contract-unknown' : undefined
}

const MAX_SIMILAR = 3

/** Files whose path contains the typed name: exact names first, then the shortest paths. */
export const similarFiles = ({ files }: Diagnosis, typed: string): readonly string[] => {
  const name = typed.toLowerCase().split('/').at(-1) ?? ''
  const stem = name.replace(/\.sol$/, '')
  if (!stem) return []
  const distance = (path: string) =>
    path.length + (path.toLowerCase().split('/').at(-1) === name ? 0 : OTHER_NAME_PENALTY)
  return files
    .map(({ path }) => path)
    .filter((path) => path.toLowerCase().includes(stem))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_SIMILAR)
}

const OTHER_NAME_PENALTY = 10_000
