import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { STRIPE_SCRIPT } from './load-stripe.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js/package.json'))

test('default: the script’s release is the one that Stripe’s loader expects', () => {
  const loader = readFileSync(join(folder, 'dist/pure.mjs'), 'utf8')
  const release = /RELEASE_TRAIN = '(\w+)'/.exec(loader)?.[1]
  expect(STRIPE_SCRIPT).toBe(`https://js.stripe.com/${release}/stripe.js`)
})
