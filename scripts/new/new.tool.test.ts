import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkout } from '../checkout.ts'
import { copyCheckout } from './copy-checkout.ts'

// Compilers of whole projects: half a minute each, and minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let copy: string
const written: string[] = []

/** Runs a program in the copy; the output is shown if it fails. */
const run = (command: string, ...args: string[]): string => {
  // A test runner inside a test runner must not believe that it is the outer one's worker.
  const env = {
    ...process.env,
    FORCE_COLOR: undefined,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
    NO_COLOR: '1',
  }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(-6000)).toBe(0)
  return stdout
}

const create = (...args: string[]) => {
  const [paths = ''] = run('node', 'scripts/new/main.ts', ...args).split('\n\n')
  written.push(...paths.split('\n'))
}

const modules = () => [...new Set(written)].filter((path) => /\.tsx?$/.test(path))

beforeAll(() => {
  copy = copyCheckout(checkout)
  create('engine', 'sample-tool')
  create('detector', 'sample-flaw', '--claims', 'sample-tool/example-check')
  create('detector', 'own-flaw')
  create('page', 'sample-page')
  create('page', 'sample-area', '--app')
  create('route', 'scans/get-sample')
  create('route', 'tickets/close-sample')
  run('npm', 'run', '--silent', 'generate', '-w', '@lc/content')
})
afterAll(() => rmSync(copy, { recursive: true }))

test('default: everything that was generated is formatted and passes lint', () => {
  const files = [...new Set(written)].filter((path) => /\.(tsx?|json)$/.test(path))
  expect(files.length).toBeGreaterThan(20)
  run('npx', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files)
})

/** Only what was generated and everything it imports: checking all projects takes a minute. */
const checkTypes = (config: string, files: string[]) => {
  expect(files.length).toBeGreaterThan(2)
  const path = join(copy, dirname(config), 'tsconfig.generated.json')
  const include = files.map((file) => join(copy, file))
  writeFileSync(path, JSON.stringify({ extends: './tsconfig.json', include, compilerOptions: { incremental: false } }))
  run('node', 'node_modules/typescript-7/bin/tsc', '-p', path)
}

const isWeb = (path: string) => path.startsWith('apps/web/')

test('default: it type-checks', () => {
  // Declares what its plugins add to requests.
  const app = 'apps/api/src/app.ts'
  checkTypes('tsconfig.json', [app, ...modules().filter((path) => !isWeb(path))])
})

test('default: pages and calls of the web app type-check', () => {
  checkTypes('apps/web/tsconfig.json', modules().filter(isWeb))
})

test('default: imports go the right way', () => {
  run('npx', 'depcruise', '--config', 'packages/tooling/boundaries.cjs', ...modules())
})

test('default: both languages have the messages of the pages', () => {
  run('node', 'scripts/check-messages/main.ts')
})

test('default: the tests of every registry pass, and those of the new engine', () => {
  const registries = ['packages/detectors', 'packages/engines/src/claims', 'packages/engines/src/slither']
  const others = ['packages/engines/src/sample-tool', 'packages/api-contract/src/paths', 'apps/web/e2e']
  run('npx', 'vitest', 'run', '--root', copy, '--project', 'unit', ...registries, ...others)
})

test('default: the new engine passes the conformance suite', () => {
  const suite = join('packages', 'engines', 'src', 'conformance.tool.test.ts')
  const output = run('npx', 'vitest', 'run', '--root', copy, '--project', 'tool', suite, '-t', 'engine sample-tool')
  expect(output).toMatch(/Tests.*\b20 passed/)
})
