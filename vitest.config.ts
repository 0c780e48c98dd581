import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const common = { exclude: ['**/node_modules/**', 'apps/web/e2e/**/*.spec.ts', '**/build/**', '**/dist/**'] }

/** Tests that take minutes. They start first: one that starts last would run alone at the end. */
const longest = [
  'apps/worker/src/durability',
  'apps/api/src/test/security/login-timing',
  'apps/api/src/relay/mail-outage',
  'apps/worker/src/workflows/scan',
  'apps/worker/src/stop-workers',
  'packages/engines/src/cheating',
  'packages/engines/src/detectors',
  'packages/engines/src/hostile-paths',
  'packages/engines/src/conformance',
  'packages/engines/src/proof/rerun-proofs',
  'bench/proof/shown-tests',
  'scripts/new/new',
  'scripts/scan/scan-project',
  'packages/engines/src/proof/proof',
].map((name) => new RegExp(`${name}\\.(service|tool)\\.test\\.ts$`))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => name.test(moduleId))
    const { long = [], others = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLong(file) ? 'long' : 'others',
    )
    return [...long, ...others]
  }
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
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/**
 * Three kinds of test, by file name: `x.test.ts` needs no service, `x.service.test.ts` gets the real services
 * (PostgreSQL, Temporal, S3, SMTP), `x.tool.test.ts` runs the real compilers and engines in the jail, or the real
 * nginx. The kinds run one after another, with as many files in parallel as keep two cores busy.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          exclude: [...common.exclude, '**/*.service.test.ts', '**/*.tool.test.ts'],
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
      { test: { ...service, name: 'worker', include: ownProcess } },
      {
        test: {
          ...common,
          name: 'tool',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: ['**/*.tool.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
