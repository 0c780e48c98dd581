import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { foundryProject } from '../../foundry/foundry-project.ts'
import { bytesLiteral, safeName } from '../../foundry/solidity-names.ts'
import { deploymentFor } from '../../foundry/tokens/contracts-named.ts'
import { givingLines, tokenConstants } from '../../foundry/tokens/giving-lines.ts'
import type { StoryToken } from '../../foundry/tokens/story-tokens.ts'
import type { Attack } from '../attack.ts'
import { actingFiles } from '../search-project.ts'
import { storyFiles } from '../story-files.ts'
import { writeTest } from './write-test.ts'

export interface WrittenProof {
  attack: Attack
  /** Names of the tests, without parentheses. */
  test: string
  control: string
  /** The test of its honest side, where one is known. */
  honest?: string
  /** All its tests, as they stand in the file. */
  source: string
}

/** What every proof of a contract stands on. */
export interface StoryParts {
  plan: DeploymentPlan
  /** Creation code of the checked twin, in hex; empty when there is none. */
  twin: string
  tokens: readonly StoryToken[]
}

export interface WrittenProofs extends StoryParts {
  path: string
  /** As forge names it: `path:contract`. */
  suite: string
  proofs: WrittenProof[]
  /** A whole project that runs with stock Foundry. */
  files: Record<string, string>
}

/** Where proofs stand in every project. */
export const PROOFS_FOLDER = 'test/proof/'

/** A plain test and its control for each attack: no search, no chance, the contract as bytecode of its own compiler. */
export const writeProofs = (story: StoryParts, attacks: readonly Attack[]): WrittenProofs => {
  const { plan, twin, tokens } = story
  const deployment = deploymentFor('Proof', plan)
  const name = `${safeName(plan.contract)}Proofs`
  const path = `${PROOFS_FOLDER}${name}.t.sol`
  const proofs = attacks.map((attack, index) => writeProof(attack, plan, index + 1))
  const source = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Story} from "../../src/lc/Story.sol";
import {${deployment.name}} from "../../${deployment.path}";

/// Each proof is an attack that works, and its control is the same story without what makes it work. The honest side, where
/// there is one, holds before a fix and after it: a fix is good when the proof alone fails.
contract ${name} is ${deployment.name}, Story {
${tokenConstants(tokens, plan)
  .map((line) => `    ${line}\n`)
  .join('')}    function setUp() public {
        check(deployTarget(), "the contract was not deployed");
        arm();${tokens
          .flatMap((token) => givingLines(token, plan))
          .map((line) => `\n        ${line}`)
          .join('')}
    }

    function victim() internal pure override returns (address) {
        return TARGET;
    }
${twin === '' ? '' : layTwin(plan, twin)}
${proofs.map((proof) => proof.source).join('\n\n')}
}
`
  return {
    plan,
    twin,
    tokens,
    path,
    suite: `${path}:${name}`,
    proofs,
    files: {
      ...foundryProject(plan),
      ...actingFiles(plan.environment.actors),
      ...storyFiles,
      [deployment.path]: deployment.source,
      [path]: source,
    },
  }
}

const writeProof = (attack: Attack, plan: DeploymentPlan, number: number): WrittenProof => {
  const title = `${number}_${attack.check.replaceAll('-', '_')}_${safeName(attack.functionName)}`
  const { proof, control } = writeTest(attack, plan)
  const [test, without, honest] = [`test_proof_${title}`, `test_control_${title}`, `test_honest_${title}`]
  const tests = [functionSource(test, proof), functionSource(without, control)]
  if (!attack.honest) return { attack, test, control: without, source: tests.join('\n\n') }
  const source = [...tests, functionSource(honest, attack.honest)].join('\n\n')
  return { attack, test, control: without, honest, source }
}

const functionSource = (name: string, lines: readonly string[]): string =>
  `    function ${name}() public {\n${lines.map((line) => `        ${line}`).join('\n')}\n    }`

/** The twin takes the contract's place with its storage untouched, so that every address stays what it was. */
const layTwin = ({ contracts }: DeploymentPlan, twin: string): string => {
  const main = contracts.at(-1)
  const creations = (main?.tries ?? []).map(
    ({ arguments: given, value }) =>
      `if (twin == address(0)) twin = create(${(main?.nonce ?? 0) + 1}, bytes.concat(code, ${bytesLiteral(given)}), ${BigInt(value)});`,
  )
  return `
    /// The same contract with arithmetic that is checked.
    function layTwin() private {
        bytes memory code = ${bytesLiteral(twin)};
        address twin;
        ${creations.join('\n        ')}
        vm.etch(TARGET, twin.code);
    }
`
}
