import { randomUUID } from 'node:crypto'
import { preflightWorkflow } from '@lc/api-contract'
import { beginPreflight, findOwnedProject, findPreflight, insertGitProject, inTransaction, registerUser } from '@lc/db'
import { type GitServer, serveGit } from '@lc/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testGit } from '../testing/git-settings.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'

let server: GitServer
let scanner: Scanner
beforeAll(async () => {
  server = await serveGit()
  scanner = await openScanner({ git: testGit({ allowedTargets: new Set([server.host]) }) })
})
afterAll(async () => {
  await scanner.close()
  await server.close()
})

/** A project from a repository of the server, as the API makes it. */
const makeProject = async (name: string, ref?: string) => {
  const user = { email: `${randomUUID()}@example.org`, passwordHash: 'x', locale: 'en' } as const
  const ownerId = (await registerUser(scanner.db, user)) ?? ''
  const source = { url: server.url(name), ...(ref !== undefined && { ref }) }
  const projectId = await inTransaction(scanner.db, (trx) => insertGitProject(trx, { ownerId, source }))
  return { projectId, ownerId }
}

/** Starts a compile check with the input that the outbox has for it, and waits for its end. */
const check = async (project: { projectId: string; ownerId: string }) => {
  const { projectId } = project
  await beginPreflight(scanner.db, { projectId, traceId: 'test' })
  const { payload } = await scanner.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupeKey', 'like', `preflight/${projectId}/%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const handle = await scanner.temporal.workflow.start(preflightWorkflow.type, {
    taskQueue: preflightWorkflow.taskQueue,
    workflowId: preflightWorkflow.idOf(projectId),
    args: [(payload as { input: unknown }).input],
  })
  await handle.result()
  return findPreflight(scanner.db, project)
}

const pathsOf = async (project: { projectId: string; ownerId: string }) =>
  (await findOwnedProject(scanner.db, project))?.files.map(({ path }) => path)

test('given a Foundry project with a submodule, imports both, compiles it and names the commit', async () => {
  server.init('solid')
  const library = server.commit('solid', {
    'src/Base.sol': 'pragma solidity ^0.8.20;\nabstract contract Base { uint256 public total; }\n',
  })
  server.init('vault')
  server.commit('vault', {
    'foundry.toml': '[profile.default]\nsrc = "src"\nremappings = ["solid/=lib/solid/src/"]\n',
    'src/Vault.sol':
      'pragma solidity ^0.8.20;\nimport "solid/Base.sol";\ncontract Vault is Base { function add() external { total += 1; } }\n',
    '.gitmodules': '[submodule "lib/solid"]\n\tpath = lib/solid\n\turl = ../solid\n',
  })
  server.git('vault', ['update-index', '--add', '--cacheinfo', `160000,${library},lib/solid`])
  server.git('vault', ['commit', '--quiet', '-m', 'library'])
  const commit = server.git('vault', ['rev-parse', 'HEAD'])
  const project = await makeProject('vault', 'main')
  const preflight = await check(project)
  expect(preflight).toMatchObject({
    state: 'done',
    git: { url: server.url('vault'), ref: 'main', commit },
    diagnosis: { state: 'compiled', mainContract: 'Vault' },
  })
  expect(preflight?.steps.slice(0, 3).map(({ step }) => step)).toEqual(['downloading', 'submodules', 'reading'])
  expect(await pathsOf(project)).toEqual(['lib/solid/src/Base.sol', 'src/Vault.sol'])
})

test('given a Hardhat project and a plain folder of contracts, both compile', async () => {
  server.init('hardhat')
  server.commit('hardhat', {
    'hardhat.config.js': 'module.exports = { solidity: "0.8.24" }\n',
    'package.json': '{ "dependencies": { "@openzeppelin/contracts": "5.0.2" } }',
    'contracts/Token.sol':
      'pragma solidity ^0.8.20;\nimport "@openzeppelin/contracts/token/ERC20/ERC20.sol";\ncontract Token is ERC20 { constructor() ERC20("T", "T") {} }\n',
  })
  server.init('folder')
  server.commit('folder', {
    'A.sol': 'pragma solidity ^0.8.0;\nimport "./B.sol";\ncontract A is B { uint256 public a; }\n',
    'B.sol': 'pragma solidity ^0.8.0;\nabstract contract B { uint256 public b; }\n',
  })
  const [hardhat, folder] = await Promise.all(['hardhat', 'folder'].map(async (name) => check(await makeProject(name))))
  expect(hardhat?.diagnosis).toMatchObject({ state: expect.stringMatching(/^compiled/), mainContract: 'Token' })
  expect(folder?.diagnosis).toMatchObject({ state: 'compiled', mainContract: 'A' })
})

test('given a refusal, ends with its reason and without files; the next check imports again', async () => {
  server.init('later')
  server.commit('later', { 'README.md': 'soon' })
  const project = await makeProject('later')
  const refused = await check(project)
  expect(refused).toMatchObject({
    state: 'done',
    fileCount: 0,
    diagnosis: { state: 'cannot', reasons: [{ code: 'git_no_sources' }] },
  })
  expect(refused?.git?.commit).toBeUndefined()
  const commit = server.commit('later', { 'A.sol': 'pragma solidity ^0.8.0;\ncontract A { uint256 public a; }\n' })
  expect(await check(project)).toMatchObject({ diagnosis: { state: 'compiled' }, git: { commit } })
  server.commit('later', { 'B.sol': 'broken' })
  // The files of a project never change.
  expect(await check(project)).toMatchObject({ git: { commit }, fileCount: 1 })
})
