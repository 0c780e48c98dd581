import { expect, test } from 'vitest'
import { describeDifference } from './looks-versions.ts'

const recorded = { 'chromium-headless-shell': '150', 'fonts-noto-cjk': '1:20220127', 'fonts-dejavu-core': '2.37-6' }

test('the same versions need no explanation', () => {
  expect(describeDifference(recorded, { ...recorded })).toBeUndefined()
})

test('names what the pictures were made with, what is installed and how to renew them', () => {
  const explanation = describeDifference(recorded, { ...recorded, 'chromium-headless-shell': '151' })
  expect(explanation).toContain('made with chromium-headless-shell 150; this machine has chromium-headless-shell 151')
  expect(explanation).toContain('--update-snapshots')
  expect(explanation).not.toContain('fonts')
})

test('names a package that is missing', () => {
  const { 'fonts-noto-cjk': _, ...installed } = recorded
  expect(describeDifference(recorded, installed)).toContain('has fonts-noto-cjk (missing)')
})
