import type { ConstructorTry, DeploymentPlan, PlannedContract } from './deployment-plan.ts'
import { addressLiteral, bytesLiteral, safeName } from './solidity-literals.ts'

export interface DeploymentSource {
  /** Path in the project. */
  path: string
  /** An abstract contract on `Base` with `TARGET` and `deployTarget()`. */
  name: string
  source: string
}

/** The plan as Solidity; the same plan gives the same text, so engines share one file. */
export const deploymentSource = (plan: DeploymentPlan): DeploymentSource => {
  const name = `Deploy${safeName(plan.contract)}`
  const placed = plan.contracts.map(placing)
  const source = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// Deploys the contract from its own compiler's bytecode, with everything it needs.
abstract contract ${name} is Base {
    address internal constant TARGET = ${addressLiteral(plan.target)};

    /// Whether the contract is deployed. Each constructor is tried with one set of arguments after the other until one
    /// succeeds.
    function deployTarget() internal returns (bool) {
        begin();
${plan.contracts.map(({ nonce, role }) => (role === 'main' ? `${copying(plan)}        return place${nonce}();` : `        place${nonce}();`)).join('\n')}
    }

${placed.join('\n\n')}
}
`
  return { path: `src/lc/${name}.sol`, name, source }
}

const copying = ({ copies }: DeploymentPlan): string =>
  copies.map(({ from, to }) => `        copy(${addressLiteral(from)}, ${addressLiteral(to)});\n`).join('')

const placing = ({ nonce, role, name, creation, tries, isStub }: PlannedContract): string => {
  const what = isStub ? 'stub for' : role
  return `    /// ${what} ${safeName(name)}
    function place${nonce}() private returns (bool) {
        bytes memory code = ${bytesLiteral(creation)};
        return
${tries.map((each) => `            ${creating(nonce, each)}`).join(' ||\n')};
    }`
}

const creating = (nonce: number, { arguments: given, value }: ConstructorTry): string => {
  const code = given === '' ? 'code' : `bytes.concat(code, ${bytesLiteral(given)})`
  return `create(${nonce}, ${code}, ${BigInt(value)}) != address(0)`
}
