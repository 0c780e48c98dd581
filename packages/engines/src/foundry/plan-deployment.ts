import { why } from '@lc/api-contract'
import type { Build } from '../build.ts'
import { chooseMain } from './choose-main.ts'
import { hasCode } from './compiled-contract.ts'
import type { DeploymentPlan, Planned } from './deployment-plan.ts'
import { environmentOf } from './environment.ts'
import { evmVersionOf } from './evm-version.ts'
import { hardCodedContracts } from './hard-coded-contracts.ts'
import { planContracts } from './plan-contracts.ts'
import { codeOf, type ProjectReading, readProject } from './project-reading.ts'
import { sourceNumbers } from './source-numbers.ts'

/**
 * How to deploy the main contract of a build by itself, whichever compiler made it: what it needs beside it, and
 * constructor arguments to try. It runs nothing; whether a try succeeds, a test shows.
 */
export const planDeployment = (build: Build, contract?: string): Planned => planFrom(readProject(build), contract)

export const planFrom = (reading: ProjectReading, name?: string): Planned => {
  const main = chooseMain(reading, name)
  const code = main && codeOf(reading, main)
  if (!main || !hasCode(code)) return { ok: false, why: why('no_deployable_contract') }
  const planning = planContracts(reading)
  // First what the code expects at a fixed address: a constructor may already call it.
  const copies = hardCodedContracts(main, reading.declarations).map(({ address, contract }) => ({
    from: planning.addressOf(contract, main),
    to: address,
    name: contract.name,
  }))
  const target = planning.addMain(main)
  if (target === undefined) return { ok: false, why: why('library_missing') }
  const plan: DeploymentPlan = {
    id: main.id,
    file: main.file,
    contract: main.name,
    abi: code.abi,
    selectors: code.selectors,
    contracts: planning.contracts(),
    copies,
    target,
    isStubbed: planning.isStubbed(),
    numbers: sourceNumbers(main),
    evmVersion: evmVersionOf(reading.build),
    environment: environmentOf(reading.build.seed),
  }
  return { ok: true, plan }
}
