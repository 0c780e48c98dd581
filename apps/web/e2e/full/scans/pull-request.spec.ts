import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOutProject, runPullRequest, startFakeGithub } from '@lc/action/testing'
import { routes } from '@lc/api-contract'
import { expect, test } from '@playwright/test'
import { installLcat } from '../../support/lcat-command.ts'
import { peopleFrom } from '../../support/people.ts'
import { product } from '../../support/product.ts'

const people = peopleFrom(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`)

/** About 20 seconds on two free cores. */
const MAX_MS_TO_COMMENT = 120_000

const wallet = (guard: string) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Wallet${randomUUID().slice(0, 8)} {
    address public owner = msg.sender;

    function withdraw(address payable to) external {
        require(${guard} == owner);
        to.transfer(address(this).balance);
    }

    receive() external payable {}
}
`

test('default: from no account to a comment on a pull request that adds a flaw, with free fast scans', async () => {
  const startedAt = performance.now()
  const token = await people.logIn(await people.active())
  const call = people.callAs(token)
  const before = await call(routes.getEquity)
  const { secret } = await people.newKey(token)
  const cli = installLcat()
  const folder = mkdtempSync(join(tmpdir(), 'pull-request-'))
  const github = await startFakeGithub()
  const config = { 'foundry.toml': '[profile.default]\nsrc = "src"\n' }
  const { workspace, ids, commit } = checkOutProject(folder, [
    { ...config, 'src/Wallet.sol': wallet('msg.sender') },
    { ...config, 'src/Wallet.sol': wallet('tx.origin') },
  ])
  const run = (head: string | undefined) =>
    runPullRequest({
      ...{ folder, workspace, github, cli, head },
      inputs: { 'api-key': secret, server: product.api, 'only-new': 'true', 'fail-on': 'medium' },
      base: ids[0],
    })
  try {
    const flawed = await run(ids[1])
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS_TO_COMMENT)
    expect(flawed.exitCode, flawed.log).toBe(1)
    expect(github.comments).toHaveLength(1)
    expect(github.comments[0]?.body).toContain('`src/Wallet.sol:8`')

    const fixed = await run(commit({ ...config, 'src/Wallet.sol': wallet('msg.sender') }))
    expect(fixed.exitCode, fixed.log).toBe(0)
    expect(github.comments).toHaveLength(1)
    expect(github.comments[0]?.body).toContain('no new findings')
    expect(await call(routes.getEquity)).toEqual(before)
  } finally {
    await github.stop()
    rmSync(folder, { recursive: true })
  }
})
