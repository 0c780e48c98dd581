import { readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { demoUser, seedDemo } from './seed-demo.ts'

/** `node scripts/seed/main.ts`: adds demo data to the running product (`make up` or `make dev`). */
const urls = JSON.parse(readFileSync(inCheckout('.local/urls.json'), 'utf8'))
if (!/^http:\/\/127\.0\.0\.1:/.test(urls.api))
  throw new Error('demo data can only be added to a product on this machine')
const isNew = await seedDemo(urls)
console.log(`${isNew ? 'demo data added' : 'demo data already exists'}: ${demoUser.email} / ${demoUser.password}`)
