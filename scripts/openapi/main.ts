import { readFileSync, writeFileSync } from 'node:fs'
import { routes } from '@lc/api-contract'
import { inCheckout } from '../checkout.ts'
import { openapiOf } from './openapi-of.ts'

const target = inCheckout('packages/api-contract/openapi.json')
const fresh = `${JSON.stringify(openapiOf(routes), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(target, fresh)
  console.log('openapi: written')
} else if (readFileSync(target, 'utf8') === fresh) {
  console.log('openapi: fresh')
} else {
  console.error('packages/api-contract/openapi.json is stale: run `npm run openapi` and commit it')
  process.exit(1)
}
