import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blogFolder } from './read-posts.ts'
import { runForge } from './testing/run-forge.ts'

const projects = readdirSync(blogFolder).filter((slug) => existsSync(join(blogFolder, slug, 'code/foundry.toml')))

const declaredTests = (root: string) =>
  readdirSync(join(root, 'test'))
    .map((file) => readFileSync(join(root, 'test', file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/function (test\w+)\(/g)])

test.each(projects)('default: every test of %s passes', async (slug) => {
  const root = join(blogFolder, slug, 'code')
  const results = await runForge(root)
  expect(results.filter(({ status }) => status !== 'Success')).toEqual([])
  expect(results).toHaveLength(declaredTests(root).length)
})

test('error: a contract that no longer behaves as its post describes fails', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lc-blog-broken-'))
  cpSync(join(blogFolder, 'proving-reentrancy-with-a-test/code'), root, { recursive: true })
  const bank = readFileSync(join(root, 'src/FixedBank.sol'), 'utf8')
  writeFileSync(join(root, 'src/FixedBank.sol'), bank.replace('balances[msg.sender] = 0;', ''))
  const failed = (await runForge(root)).filter(({ status }) => status !== 'Success')
  rmSync(root, { recursive: true })
  expect(failed.map(({ name }) => name)).toEqual(['test_fixed_bank_refuses_the_same_attack()'])
})

test('error: code that does not compile fails', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lc-blog-broken-'))
  cpSync(join(blogFolder, 'proving-reentrancy-with-a-test/code'), root, { recursive: true })
  writeFileSync(join(root, 'src/Bank.sol'), 'contract Bank {')
  await expect(runForge(root)).rejects.toThrow()
  rmSync(root, { recursive: true })
})
