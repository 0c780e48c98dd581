import { defineConfig } from '@playwright/test'
import { windowlessOptions } from './e2e/chromium.ts'
import { product } from './e2e/product.ts'

/**
 * Real Chromium on the running product (`make up`). A test that needs a second try is a defect, so there are no retries.
 * Two at a time: every test has its own people and its own address.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../.local/e2e',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  retries: 0,
  workers: 2,
  // Pages come late on a host that takes half of the processor time away for minutes.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    baseURL: product.web,
    viewport: { width: 1280, height: 800 },
    // A trace is a film of every test, which costs a fifth of the time; CI keeps nothing but what was printed.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: windowlessOptions,
  },
})
