import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'use-node-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(new URL('use-node.sh', import.meta.url), join(root, 'scripts/use-node.sh'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A program that prints a version whatever its arguments are. */
const placeNode = (path: string, version: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `#!/bin/sh\necho ${version}\n`)
  chmodSync(join(root, path), 0o755)
}

const runNode = () => {
  const options = { cwd: root, env: { PATH: `${root}/bin:/usr/bin:/bin` }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', '. scripts/use-node.sh && node'], options)
  return { status, stdout: stdout.trim(), stderr }
}

test('default: a new Node on the PATH is used', () => {
  placeNode('bin/node', '26.1.0')
  placeNode('.local/node/bin/node', '24.21.0')
  expect(runNode()).toMatchObject({ status: 0, stdout: '26.1.0' })
})

test('given an old Node on the PATH, the installed one is used', () => {
  placeNode('bin/node', '20.20.2')
  placeNode('.local/node/bin/node', '24.21.0')
  expect(runNode()).toMatchObject({ status: 0, stdout: '24.21.0' })
})

test('error: without setup, one line names the version and the next step', () => {
  placeNode('bin/node', '20.20.2')
  const { status, stderr } = runNode()
  expect(status).toBe(1)
  expect(stderr).toMatch(/^This needs Node 24 or newer \(found: 20\.20\.2\)\. Run `make setup`.*\n$/)
})

test('default: every npm script that needs Node sources it', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const needsNode = /(^|&& )(exec )?(node|vitest|depcruise|knip|npm run [^&]*(-w |--workspaces))/
  const direct = Object.entries<string>(scripts).filter(
    ([, command]) => needsNode.test(command) && !command.startsWith('. scripts/use-node.sh && '),
  )
  expect(direct).toEqual([])
})

test('default: npm scripts that run on replace the shell, so that a stop signal reaches them', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  for (const name of ['check', 'dev', 'e2e', 'up']) expect(scripts[name], name).toContain('&& exec node ')
})
