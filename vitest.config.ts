import { defineConfig } from 'vitest/config'

const common = { exclude: ['**/node_modules/**', '**/e2e/**', '**/build/**', '**/dist/**'] }

/**
 * Three kinds of test, told apart by the file's name: `x.test.ts` needs nothing, `x.service.test.ts` gets the real
 * services (PostgreSQL, Temporal, S3, SMTP), `x.tool.test.ts` runs the real compilers and engines in the jail, or the
 * real nginx.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores means one file at a time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...common.exclude, '**/*.service.test.ts', '**/*.tool.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'service',
          include: ['**/*.service.test.ts'],
          globalSetup: ['packages/local/src/vitest-services.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: 'tool',
          include: ['**/*.tool.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
