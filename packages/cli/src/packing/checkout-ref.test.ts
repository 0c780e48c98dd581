import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, writeFiles } from '../testing/folders.ts'
import { checkoutRef } from './checkout-ref.ts'

const makeRepository = () => {
  const folder = makeFolder({ 'app/src/A.sol': 'before', 'other.sol': '' })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  git('tag', 'v1')
  writeFiles(folder, { 'app/src/A.sol': 'after' })
  return folder
}

test('default: the project as it was, without changing the working tree', async () => {
  const project = join(makeRepository(), 'app')
  const { folder, commit, remove } = await checkoutRef(project, 'v1')
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(readFileSync(join(folder, 'src/A.sol'), 'utf8')).toBe('before')
  expect(existsSync(join(folder, '../other.sol'))).toBe(false)
  expect(readFileSync(join(project, 'src/A.sol'), 'utf8')).toBe('after')
  remove()
  expect(existsSync(folder)).toBe(false)
})

test.each(['nothing', '--output=x', ''])('refuses the revision %j', async (ref) => {
  await expect(checkoutRef(makeRepository(), ref)).rejects.toThrow('neither a file nor a revision')
})
