import { defineConfig } from '@playwright/test'
import { windowlessOptions } from './e2e/support/chromium.ts'
import { product } from './e2e/support/product.ts'

/**
 * Real Chromium on the running product (`make up`). Playwright doesn't retry; `scripts/e2e/main.ts` runs a failed file
 * once more, alone, and reports it as flaky. Two tests run at a time; every test has its own users and its own address.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // `make check` runs `gate` alone, `make e2e` both.
  projects: [
    { name: 'gate', testMatch: '**/e2e/gate/*.spec.ts' },
    { name: 'full', testMatch: '**/e2e/full/**/*.spec.ts' },
  ],
  outputDir: '../../.local/e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  retries: 0,
  workers: 2,
  // For hosts that take away half of the processor time for minutes.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    baseURL: product.web,
    viewport: { width: 1280, height: 800 },
    // Recording traces costs a fifth of the time, and CI keeps only the printed output.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: windowlessOptions,
  },
})
