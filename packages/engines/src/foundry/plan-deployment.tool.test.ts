import { readSample } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { deploymentSource } from './deployment-source.ts'
import { foundryProject } from './foundry-project.ts'
import { planDeployment } from './plan-deployment.ts'
import { runForge } from './run-forge.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const limits = { wallSeconds: 120, cpuSeconds: 60, memoryBytes: 1024 ** 3, outputBytes: 8 * 1024 ** 2 }

/** Deploys by the plan and runs one test body on it. */
const tried = async (source: string, body: string) => {
  const planned = planDeployment(await compileSource(jail, source))
  if (!planned.ok) throw new Error(planned.why.code)
  const { path, name, source: deployment } = deploymentSource(planned.plan)
  const suite = `pragma solidity ^0.8.24;
import {${name}} from "../${path}";
contract Tried is ${name} { function test_it() public { check(deployTarget(), "not deployed"); ${body} } }`
  const files = { ...foundryProject(planned.plan), [path]: deployment, 'test/Tried.t.sol': suite }
  const { run, suites } = await runForge({ jail, files, limits, signal: neverAborted })
  const result = suites?.['test/Tried.t.sol:Tried']?.['test_it()']
  return { plan: planned.plan, status: result?.status ?? run.stdout + run.stderr, reason: result?.reason }
}

test('default: a current contract is deployed by its deployer', async () => {
  expect(await tried(readSample('reentrancy-0.8'), '')).toMatchObject({ status: 'Success' })
})

test('given a library, a dependency, a price and a list, deploys a contract of 2018 with all of them', async () => {
  const result = await tried(
    `pragma solidity 0.4.24;
    library Sum { function both(uint256 a, uint256 b) public pure returns (uint256) { return a + b; } }
    contract Token { uint256 public supply; address public owner; constructor(uint256 s) public { require(s > 5); supply = s; owner = msg.sender; } }
    contract Shop {
      Token public token; address[] public staff; uint256 public price; address public owner;
      Token constant FIXED = Token(0x1234567890123456789012345678901234567890);
      constructor(Token t, address[] s, uint256 deadline) public payable {
        require(msg.value == 3 ether && deadline > now && s.length > 1 && FIXED.supply() > 0);
        token = t; staff = s; price = Sum.both(1, 2); owner = msg.sender;
      }
    }`,
    `(bool ok, bytes memory answer) = callAs(USER, TARGET, 0, abi.encodeWithSignature("owner()"));
     check(ok && abi.decode(answer, (address)) == DEPLOYER, "owner");
     (ok, answer) = callAs(USER, TARGET, 0, abi.encodeWithSignature("token()"));
     (ok, answer) = callAs(USER, abi.decode(answer, (address)), 0, abi.encodeWithSignature("supply()"));
     check(ok && abi.decode(answer, (uint256)) > 5, "supply");`,
  )
  expect(result).toMatchObject({ status: 'Success', plan: { contract: 'Shop', isStubbed: false } })
})

test('given a dependency without code, uses a stub and reports it in the plan', async () => {
  const result = await tried(
    `pragma solidity 0.8.26;
    interface Oracle { function price() external view returns (uint256); }
    contract Pool { uint256 public immutable at; constructor(Oracle oracle) { at = oracle.price(); require(at > 0); } }`,
    '',
  )
  expect(result).toMatchObject({ status: 'Success', plan: { isStubbed: true, evmVersion: 'cancun' } })
})
