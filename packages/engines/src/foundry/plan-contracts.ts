import type { DeclaredContract } from '../structure/declarations.ts'
import { deployableContracts } from './choose-main.ts'
import { type ContractPlanning, constructorTries } from './constructor-tries.ts'
import { createAddress } from './create-address.ts'
import type { PlannedContract } from './deployment-plan.ts'
import { environmentFromSeed } from './environment.ts'
import { type CompiledContract, findCode, hasCode, type ProjectReading } from './project-reading.ts'

/** The depth of dependencies beyond which a stub is used. */
const MAX_DEPTH = 4
const ANY_CONTRACT = ''
const NO_ARGUMENTS = [{ arguments: '', value: '0', isStubbed: false }]

export const planContracts = (reading: ProjectReading): ContractPlanning => {
  const planned: PlannedContract[] = []
  const addresses = new Map<string, string>()
  const underWay: DeclaredContract[] = []
  const { deployer } = environmentFromSeed(reading.build.seed).actors
  let nonce = 0

  const add = (contract: Omit<PlannedContract, 'nonce' | 'address'>): string => {
    nonce += 1
    const address = createAddress(deployer, nonce)
    planned.push({ ...contract, nonce, address })
    return address
  }

  const addStub = (name: string): string =>
    add({ role: 'dependency', name, creation: STUB_CREATION, tries: NO_ARGUMENTS, isStub: true })

  const known = (key: string, plan: () => string): string => {
    const address = addresses.get(key) ?? plan()
    addresses.set(key, address)
    return address
  }

  const stubAddress = (): string => known(ANY_CONTRACT, () => addStub('Stub'))

  const addContract = (contract: DeclaredContract, role: PlannedContract['role']): string | undefined => {
    const code = findCode(reading, contract)
    if (!hasCode(code)) return undefined
    const creation = linked(code, linkLibrary)
    if (creation === undefined) return undefined
    underWay.push(contract)
    const tries = constructorTries({ contract, code, reading, planning })
    underWay.pop()
    return add({ role, name: contract.name, id: contract.id, creation, tries, isStub: false })
  }

  const linkLibrary = (id: string): string | undefined => {
    const library = reading.declarations.contracts.find((contract) => contract.id === id)
    const address = addresses.get(id) ?? (library && addContract(library, 'library'))
    if (address !== undefined) addresses.set(id, address)
    return address
  }

  const addressOf = (needed: DeclaredContract, by: DeclaredContract): string =>
    known(needed.id, () => {
      const able = underWay.length < MAX_DEPTH ? implementationOf(needed, [...underWay, by], reading) : undefined
      return (able && addContract(able, 'dependency')) ?? addStub(needed.name)
    })

  const planning: ContractPlanning = {
    addressOf,
    stubAddress,
    addMain: (main) => addContract(main, 'main'),
    contracts: () => planned,
    isStubbed: () => planned.some(({ isStub, address }) => isStub && address !== addresses.get(ANY_CONTRACT)),
  }
  return planning
}

/** The contract itself if it is deployable, or one that inherits it; never one that is being planned. */
const implementationOf = (
  needed: DeclaredContract,
  underWay: readonly DeclaredContract[],
  reading: ProjectReading,
): DeclaredContract | undefined => {
  const able = deployableContracts(reading).filter((contract) => !underWay.includes(contract))
  return (
    able.find((contract) => contract === needed) ?? able.find(({ linearization }) => linearization.includes(needed))
  )
}

/** Links each library's address into the code. */
const linked = ({ creation }: CompiledContract, addressFor: (id: string) => string | undefined): string | undefined => {
  let code = creation.object
  for (const [file, libraries] of Object.entries(creation.linkReferences)) {
    for (const [name, places] of Object.entries(libraries)) {
      const address = addressFor(`${file}:${name}`)
      if (address === undefined) return undefined
      for (const { start } of places) code = code.slice(0, start * 2) + address.slice(2) + code.slice(start * 2 + 40)
    }
  }
  return /^([0-9a-f]{2})+$/i.test(code) ? code : undefined
}

/**
 * Answers every call with four words of 1 and accepts ether: a stand-in for a contract whose code isn't in the project.
 */
const RUNTIME = `${['00', '20', '40', '60'].map((at) => `600160${at}52`).join('')}60806000f3`

/** Deploys the bytes that follow it. */
const STUB_CREATION = `6019600c60003960196000f3${RUNTIME}`
