import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@lc/api-contract'
import { createDatabase, findUserByEmail, grantEquity } from '@lc/db'
import { sarifProblems } from '@lc/report/testing'
import { expect, test } from '@playwright/test'
import { installLcat, killEngines, runLcat, writeProject } from '../../support/lcat-command.ts'
import { peopleFrom } from '../../support/people.ts'
import { product } from '../../support/product.ts'

/** Other versions of Node to run the command with, from `make cli-check`. */
const nodes = process.env.LCAT_NODES?.split(':') ?? [process.execPath]

const wallet = (name: string, guard: string) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract ${name} {
    address public owner = msg.sender;

    function withdraw(address payable to) external {
        require(${guard} == owner);
        to.transfer(address(this).balance);
    }

    receive() external payable {}
}
`

const people = peopleFrom(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`)

/** A new user with detections and a key. */
const makeUser = async () => {
  const email = await people.active()
  const token = await people.logIn(email)
  const db = createDatabase(product.postgres)
  const userId = (await findUserByEmail(db, email))?.id ?? ''
  await grantEquity(db, { userId, kind: 'detection', units: 9, reference: 'test', idempotencyKey: randomUUID() })
  await db.destroy()
  const created = await people.newKey(token)
  return { call: people.callAs(token), keyId: created.key.id, key: created.secret }
}

let file: string
test.beforeAll(() => {
  file = installLcat()
})

for (const node of nodes) {
  test(`scan, fix, scan again, a killed engine and a revoked key, from the installed package (${node})`, async () => {
    const { call, key, keyId } = await makeUser()
    const cwd = mkdtempSync(join(tmpdir(), 'lcat-project-'))
    const outputs: string[] = []
    const lcat = async (args: readonly string[], onStart = () => {}) => {
      const run = await runLcat(args, { file, node, cwd, key, onStart })
      outputs.push(run.stdout, run.stderr)
      return run
    }
    const name = `Wallet${randomUUID().slice(0, 8)}`
    const source = 'src/Wallet.sol'
    const flawed = wallet(name, 'tx.origin')
    writeProject(cwd, { 'foundry.toml': '[profile.default]\nsrc = "src"\n', [source]: flawed })

    const first = await lcat(['scan', '--fail-on', 'medium', '--format', 'sarif', '--out', 'lcat.sarif'])
    expect(first).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(`${source}:8`) })
    const sarif = JSON.parse(readFileSync(join(cwd, 'lcat.sarif'), 'utf8'))
    expect(sarifProblems(sarif)).toEqual([])
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('tx-origin')

    const known = await lcat(['report', '--format', 'json', '--out', 'base.json'])
    expect(known.exitCode).toBe(0)
    const again = await lcat(['scan', '--fail-on', 'medium', '--baseline', 'base.json', '--format', 'json'])
    expect(again.exitCode).toBe(0)
    expect(JSON.parse(again.stdout)).toMatchObject({ new: 0, complete: true, exitCode: 0 })

    writeProject(cwd, { [source]: flawed.replace('tx.origin', 'msg.sender') })
    const fixed = await lcat(['scan', '--fail-on', 'medium', '--only-new'])
    expect(fixed.exitCode).toBe(0)

    // Every new start of the engine is killed as well, so that no attempt can finish.
    writeProject(cwd, { [source]: `${flawed}// again\n` })
    let [killed, timer] = [0, undefined as ReturnType<typeof setInterval> | undefined]
    const broken = await lcat(['scan'], () => {
      timer = setInterval(() => {
        killed += killEngines(name)
      }, 50)
    })
    clearInterval(timer)
    expect(killed).toBeGreaterThan(0)
    expect(broken.exitCode).toBe(2)

    await call(routes.revokeApiKey, { body: { id: keyId } })
    expect(await lcat(['scan'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('revoked') })
    expect(outputs.join('')).not.toContain(key.slice('lcat_'.length))
  })
}
