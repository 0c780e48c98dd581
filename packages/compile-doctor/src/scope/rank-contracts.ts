import type { DeclaredContract } from '@lc/api-contract'
import { type CompiledContract, compareRanks, compiledContracts, isReading, isTokenCode } from '@lc/engines'
import type { ExaminedProject } from '../examined-project.ts'
import { narrowBuild } from './build-parts.ts'

/** The main contract first, then those with the most to lose: they hold value, have many functions, and are large. */
export const rankContracts = (
  contracts: readonly DeclaredContract[],
  examined: ExaminedProject,
  main: DeclaredContract,
): { contracts: DeclaredContract[]; hasToken: boolean } => {
  const files = new Set(contracts.map(({ file }) => file))
  const compiled = new Map(
    examined.results.flatMap((result) => (result.ok ? [...compiledContracts(narrowBuild(result.build, files))] : [])),
  )
  const ranked = contracts.map((contract) => {
    const code = compiled.get(`${contract.file}:${contract.name}`)
    const isMain = contract.file === main.file && contract.name === main.name
    return { contract, code, rank: [Number(isMain), ...(code ? riskOf(code, textOf(contract, examined)) : [0, 0, 0])] }
  })
  return {
    contracts: ranked.toSorted((one, other) => compareRanks(other.rank, one.rank)).map(({ contract }) => contract),
    hasToken: ranked.some(({ code }) => code && isTokenCode(code)),
  }
}

const riskOf = ({ abi, creation }: CompiledContract, text: string): number[] => {
  const changing = abi.filter((item) => item.type === 'function' && !isReading(item))
  const takesEther = abi.some(({ stateMutability, payable }) => stateMutability === 'payable' || payable)
  return [Number(takesEther || MOVES_VALUE.test(text)), changing.length, creation.object.length]
}

const MOVES_VALUE = /\b(?:safeTransfer|safeTransferFrom|transferFrom|transfer|_mint|_burn)\b/

const textOf = ({ file, name }: DeclaredContract, { project }: ExaminedProject): string => {
  const source = project.units.get(file)
  const declared = source?.unit.contracts.find((each) => each.name === name)
  return source && declared ? source.text.slice(declared.start, declared.end) : ''
}
