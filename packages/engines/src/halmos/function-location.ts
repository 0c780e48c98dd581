import type { Location } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { AbiItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { readProject } from '../foundry/project-reading.ts'
import { nodeAt, nodesAt, textAt } from '../structure/ast-node.ts'

/** Where a function of the main contract is written; the head of its file when the tree does not say. */
export const functionLocations = (build: Build, plan: Pick<DeploymentPlan, 'id' | 'file' | 'contract'>) => {
  const { declarations } = readProject(build)
  const main = declarations.contracts.find(({ id }) => id === plan.id)
  return ({ name, inputs }: AbiItem): Location => {
    for (const contract of main?.linearization ?? [])
      for (const node of nodesAt(contract.node, 'nodes')) {
        const count = nodesAt(nodeAt(node, 'parameters'), 'parameters').length
        if (node.nodeType !== 'FunctionDefinition' || textAt(node, 'name') !== name || count !== inputs.length) continue
        const line = declarations.places.lineOf(node, contract.file)
        const length = declarations.places.textOf(node, contract.file).split('\n').length
        return {
          file: contract.file,
          startLine: line,
          endLine: line + length - 1,
          contract: contract.name,
          function: name,
        }
      }
    return { file: plan.file, startLine: 1, endLine: 1, contract: plan.contract, function: name }
  }
}
