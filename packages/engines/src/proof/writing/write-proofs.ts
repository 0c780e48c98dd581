import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { foundryProject } from '../../foundry/foundry-project.ts'
import { bytesLiteral, safeName } from '../../foundry/solidity-literals.ts'
import { deploymentFor } from '../../foundry/tokens/argument-contracts.ts'
import { givingLines, type StoryToken, tokenConstants } from '../../foundry/tokens/story-tokens.ts'
import type { Attack } from '../attacks.ts'
import type { ProofCheck } from '../checks.ts'
import { actingFiles, balanceLogFiles, storyFiles } from '../search-project.ts'
import { balanceLines } from '../story-log.ts'
import {
  destruction,
  foreignCode,
  openMint,
  reentrancy,
  reentrancyBooks,
  takeover,
  tokenWithdrawal,
  txOrigin,
  withdrawal,
} from './gain-tests.ts'
import { arithmetic, gasGrowth, ignoredResult, refusal, signatureReplay } from './probe-tests.ts'
import type { TestBodies, Writer } from './step-lines.ts'

export interface WrittenProof {
  attack: Attack
  /** Names of the tests, without parentheses. */
  test: string
  control: string
  /** The test of its honest side, if there is one. */
  honest?: string
  /** The source of all its tests. */
  source: string
}

/** The parts that all proofs of a contract share. */
export interface StoryParts {
  plan: DeploymentPlan
  /** Creation code of the checked twin, in hex; empty without a twin. */
  twin: string
  tokens: readonly StoryToken[]
}

export interface WrittenProofs extends StoryParts {
  path: string
  /** Forge's name for it: `path:contract`. */
  suite: string
  proofs: WrittenProof[]
  /** A complete project that runs with stock Foundry. */
  files: Record<string, string>
}

interface WriteOptions {
  /** Adds a test per attack that logs everyone's balances; for our own run, not for emitted projects. */
  logsBalances?: boolean
}

/** The folder of proofs in every project. */
export const PROOFS_FOLDER = 'test/proof/'

/** A plain test and its control for each attack: deterministic, with the contract as bytecode of its own compiler. */
export const writeProofs = (
  story: StoryParts,
  attacks: readonly Attack[],
  { logsBalances = false }: WriteOptions = {},
): WrittenProofs => {
  const { plan, twin, tokens } = story
  const deployment = deploymentFor('Proof', plan)
  const name = `${safeName(plan.contract)}Proofs`
  const path = `${PROOFS_FOLDER}${name}.t.sol`
  const proofs = attacks.map((attack, index) => writeProof(attack, plan, index + 1))
  const logging = logsBalances ? attacks.map((attack, index) => balanceTest(attack, tokens, index + 1)) : []
  const base = logsBalances ? 'BalanceLog' : 'Story'
  const source = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${base}} from "../../src/lc/${base}.sol";
import {${deployment.name}} from "../../${deployment.path}";

/// Each proof is an attack that works, and its control is the same steps without the trick. The honest side, if there
/// is one, holds before and after a fix: a fix is good when only the proof fails.
contract ${name} is ${deployment.name}, ${base} {
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
${[...proofs.map((proof) => proof.source), ...logging].join('\n\n')}
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
      ...storyFiles(plan.environment.actors),
      ...(logsBalances ? balanceLogFiles : {}),
      [deployment.path]: deployment.source,
      [path]: source,
    },
  }
}

/** The name of the test that logs the balances of a proof. */
export const balanceTestName = (number: number): string => `test_balances_${number}`

const balanceTest = (attack: Attack, tokens: StoryParts['tokens'], number: number): string =>
  functionSource(balanceTestName(number), balanceLines(attack, tokens))

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

/** The twin replaces the contract with its storage untouched, so that every address stays the same. */
const layTwin = (plan: DeploymentPlan, twin: string): string => `
    /// The same contract with checked arithmetic.
    function layTwin() private {
        ${twinLines(plan, bytesLiteral(twin)).join('\n        ')}
    }
`

export const twinLines = ({ contracts }: DeploymentPlan, code: string): string[] => {
  const main = contracts.at(-1)
  const creations = (main?.tries ?? []).map(
    ({ arguments: given, value }) =>
      `if (twin == address(0)) twin = create(${(main?.nonce ?? 0) + 1}, bytes.concat(code, ${bytesLiteral(given)}), ${BigInt(value)});`,
  )
  return [`bytes memory code = ${code};`, 'address twin;', ...creations, 'vm.etch(TARGET, twin.code);']
}

/** The same steps twice: with the trick the harm happens, without the trick it doesn't. */
const writeTest = ({ candidate, check }: Pick<Attack, 'candidate' | 'check'>, plan: DeploymentPlan): TestBodies =>
  writers[check](candidate, plan)

const writers: Record<ProofCheck, Writer> = {
  arithmetic,
  destruction,
  'foreign-code': foreignCode,
  'gas-growth': gasGrowth,
  'ignored-result': ignoredResult,
  'open-mint': openMint,
  refusal,
  reentrancy,
  'reentrancy-books': reentrancyBooks,
  'signature-replay': signatureReplay,
  takeover,
  'token-withdrawal': tokenWithdrawal,
  'tx-origin': txOrigin,
  withdrawal,
}
