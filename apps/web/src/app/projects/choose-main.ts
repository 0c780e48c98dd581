import type { DeclaredContract, Diagnosis } from '@lc/api-contract'
import type { MainChoice } from '../../shared/api/projects/set-main-file.ts'

/** What is scanned unless a person chooses otherwise; nothing where no contract stands out. */
export const suggestedMain = ({ mainFile, mainContract }: Diagnosis): MainChoice | undefined =>
  mainFile === undefined ? undefined : { file: mainFile, ...(mainContract ? { contract: mainContract } : {}) }

/** What can be chosen: deployable contracts first, the rest as the doctor lists them. */
export const candidates = ({ contracts }: Diagnosis): readonly DeclaredContract[] => [
  ...contracts.filter(({ isDeployable }) => isDeployable),
  ...contracts.filter(({ isDeployable, kind }) => !isDeployable && kind !== 'interface'),
]

export const isSameChoice = (choice: MainChoice | undefined, { file, name }: DeclaredContract) =>
  choice?.file === file && choice.contract === name

export type InputProblem = 'file-required' | 'file-unknown' | 'contract-unknown'

/** Why a typed main file cannot be used. */
export const inputProblem = (
  { files, contracts }: Diagnosis,
  { file, contract }: MainChoice,
): InputProblem | undefined => {
  if (!file) return 'file-required'
  if (!files.some(({ path }) => path === file)) return 'file-unknown'
  const isThere = contracts.some((declared) => declared.file === file && declared.name === contract)
  return contract && !isThere ? 'contract-unknown' : undefined
}

const MAX_NEAR = 3

/** Files whose path has what was typed: those of the very name first, then the shortest. */
export const nearFiles = ({ files }: Diagnosis, typed: string): readonly string[] => {
  const name = typed.toLowerCase().split('/').at(-1) ?? ''
  const wanted = name.replace(/\.sol$/, '')
  if (!wanted) return []
  const distance = (path: string) => path.length + (path.toLowerCase().split('/').at(-1) === name ? 0 : FAR)
  return files
    .map(({ path }) => path)
    .filter((path) => path.toLowerCase().includes(wanted))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_NEAR)
}

const FAR = 10_000
