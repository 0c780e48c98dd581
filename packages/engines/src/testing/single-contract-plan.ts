import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { fixedEnvironment } from '../foundry/environment.ts'

/** The plan of a project with one contract, which needs no constructor arguments. */
export const singleContractPlan = (
  contract: string,
  { abi, selectors }: Pick<DeploymentPlan, 'abi' | 'selectors'>,
): DeploymentPlan => {
  const address = `0x${'1'.repeat(40)}`
  const tries = [{ arguments: '', value: '0', isStubbed: false }]
  return {
    id: `A.sol:${contract}`,
    file: 'A.sol',
    contract,
    abi,
    selectors,
    contracts: [{ role: 'main', name: contract, nonce: 1, address, creation: '6000', tries, isStub: false }],
    copies: [],
    target: address,
    isStubbed: false,
    numbers: [],
    evmVersion: 'cancun',
    environment: fixedEnvironment,
  }
}
