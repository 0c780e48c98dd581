import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { DeploymentSource } from '../foundry/deployment-source.ts'
import { bytesLiteral, safeName } from '../foundry/solidity-literals.ts'
import { givingLines, type StoryToken, tokenConstants } from '../foundry/tokens/story-tokens.ts'
import type { PlannedTest, UnitTestPlan } from './unit-test-plan.ts'

export interface UnitSource {
  path: string
  name: string
  source: string
}

/** Why a test shows nothing, by its name; known after the run. */
export type UndecidedTests = ReadonlyMap<string, string>

export interface UnitSuite {
  plan: DeploymentPlan
  deployment: DeploymentSource
  planned: UnitTestPlan
  /** Tokens besides the contract; everyone gets some. */
  tokens: readonly StoryToken[]
  undecided?: UndecidedTests
}

/** The tests as a Foundry suite. Of the user's text it contains only names, reduced to letters and digits. */
export const unitSource = ({ plan, deployment, planned, tokens, undecided = new Map() }: UnitSuite): UnitSource => {
  const { tests, standards, preparing } = planned
  const name = `${safeName(plan.contract)}UnitTest`
  const suites = [...(tokens.length > 0 ? ['Collectibles'] : []), ...standards.map(({ suite }) => suite)]
  const giving = tokens.flatMap((token) => givingLines(token, plan))
  const source = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";
import {UnitBase} from "../../src/lc/UnitBase.sol";
${suites.map((suite) => `import {${suite}} from "../../src/lc/${suite}.sol";\n`).join('')}
contract ${name} is ${[deployment.name, 'UnitBase', ...suites].join(', ')} {
${tokenConstants(tokens, plan)
  .map((line) => `    ${line}\n`)
  .join('')}    function setUp() public {
        undeployed = vm.snapshotState();
        isDeployed = deployTarget();${giving.map((line) => `\n        ${line}`).join('')}
    }

    function target() internal pure override returns (address) {
        return TARGET;
    }

    function prepare() internal override {
${preparing.map(({ sender, value, input }, index) => `        put(${index}, ${sender}, ${value}, ${bytesLiteral(input)});`).join('\n')}
    }

${tests.flatMap((test) => testSource(test, undecided) ?? []).join('\n\n')}
}
`
  return { path: `test/unit/${name}.t.sol`, name, source }
}

const testSource = (test: PlannedTest, undecided: UndecidedTests): string | undefined => {
  const reason = undecided.get(test.name)
  const skip = reason === undefined ? '' : `        vm.skip(true, "${reason.replace(/[^\w :().]/g, '')}");\n`
  if (test.kind !== 'standard')
    return `${commentOf(test)}    function ${test.name}() public {\n${skip}${bodyOf(test)}    }`
  // Already in the suite of the standard; written here only to skip it.
  return skip === '' ? undefined : `    function ${test.name}() public override {\n${skip}    }`
}

const commentOf = ({ subject }: PlannedTest): string =>
  subject ? `    /// ${subject.signature.replace(/[^\w$(),[\]]/g, '')}\n` : ''

const bodyOf = ({ kind, inputs, payments, getter }: PlannedTest): string => {
  if (kind === 'deploys') return DEPLOYS
  return [
    ...listOf('bytes', 'inputs', inputs.map(bytesLiteral)),
    ...listOf('uint256', 'values', payments.map(String)),
    `${kind}(${getter === undefined ? '' : `${bytesLiteral(getter)}, `}inputs, values);`,
  ]
    .map((line) => `        ${line}\n`)
    .join('')
}

/** Deployed again inside a test, so that its trace shows the constructor. */
const DEPLOYS = `        vm.revertToState(undeployed);
        check(deployTarget(), "reverted: the constructor refused all arguments tried");
`

const listOf = (type: string, name: string, items: readonly string[]): string[] => [
  `${type}[] memory ${name} = new ${type}[](${items.length});`,
  ...items.map((item, index) => `${name}[${index}] = ${item};`),
]
