import { defineConfig } from 'vitest/config'

const common = {
  exclude: ['**/node_modules/**', 'apps/web/e2e/**/*.spec.ts', '**/build/**', '**/dist/**'],
  // Instead of one second, so that no verdict depends on how fast the machine is. The timeouts of tests below are the
  // same: guards against hanging, which a machine that is ten times slower for minutes doesn't reach.
  expect: { poll: { timeout: 30_000 } },
}

/** Temporal's runtime is installed once per process, so each of these files needs its own. */
const ownProcess = ['apps/worker/**/*.service.test.ts']

const service = {
  ...common,
  // These tests spend half of their time waiting.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  include: ['**/*.service.test.ts'],
  globalSetup: ['packages/dev-services/src/vitest-services.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

const workerSetup = [...service.globalSetup, 'apps/worker/src/testing/bundle-workflows.ts']

/**
 * Four kinds of test, by file name: `x.test.ts` needs no service, `x.service.test.ts` gets the real services
 * (PostgreSQL, Temporal, S3, SMTP), `x.tool.test.ts` runs the real compilers and engines in the jail, or the real
 * nginx. `x.slow.test.ts` gets everything and takes minutes; only `npm run test:slow` runs it. The kinds run one after
 * another, with as many files in parallel as keep two cores busy.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          maxWorkers: 2,
          // Loading the same modules again for every file takes twice as long as all tests.
          isolate: false,
          // For tests that start a program or a thread on a host with a tenth of a CPU.
          testTimeout: 60_000,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...common.exclude, '**/*.{service,tool,slow}.test.ts'],
        },
      },
      {
        test: {
          ...service,
          name: 'service',
          // Loading the API's modules again for every file would take a third of the time.
          isolate: false,
          exclude: [...common.exclude, ...ownProcess],
        },
      },
      {
        test: {
          ...service,
          name: 'worker',
          globalSetup: workerSetup,
          include: ownProcess,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...common,
          name: 'tool',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: ['**/*.tool.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...service,
          name: 'slow',
          globalSetup: workerSetup,
          // Some measure speed or stop processes that others would share.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          include: ['**/*.slow.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
