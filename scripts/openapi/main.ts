import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { routes } from '@lc/api-contract'
import { v2Routes } from '@lc/api-contract/v2'
import { inCheckout } from '../checkout.ts'
import { buildOpenapi } from './build-openapi.ts'
import { buildOpenapiV2 } from './build-openapi-v2.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'

const documents = [
  { path: 'packages/api-contract/openapi.json', document: buildOpenapi(routes), isPublic: false },
  { path: 'packages/api-contract/openapi-v2.json', document: buildOpenapiV2(v2Routes), isPublic: true },
]
const isCheck = process.argv.includes('--check')

const fail = (message: string) => {
  console.error(message)
  process.exitCode = 1
}

for (const { path, document, isPublic } of documents) {
  const target = inCheckout(path)
  const committed = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const fresh = `${JSON.stringify(document, null, 2)}\n`
  const breaking = isPublic && committed ? findBreakingChanges(JSON.parse(committed), document) : []
  if (breaking.length > 0 && !process.argv.includes('--allow-breaking')) {
    fail(`${path}: programs of customers would break:\n${breaking.map((change) => `  ${change}`).join('\n')}`)
  } else if (!isCheck) writeFileSync(target, fresh)
  else if (committed !== fresh) fail(`${path} is stale: run \`npm run openapi\` and commit it`)
}
if (process.exitCode !== 1) console.log(`openapi: ${isCheck ? 'fresh' : 'written'}`)
