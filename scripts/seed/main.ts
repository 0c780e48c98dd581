import { readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { demoUser, seedDemo } from './seed-demo.ts'

/** `node scripts/seed/main.ts`: demo data for the product that runs now (`make up` or `make dev`). */
const urls = JSON.parse(readFileSync(inCheckout('.local/urls.json'), 'utf8'))
if (!/^http:\/\/127\.0\.0\.1:/.test(urls.api)) throw new Error('demo data is for a product on this machine only')
const isNew = await seedDemo(urls)
console.log(`${isNew ? 'demo data is there' : 'demo data was there already'}: ${demoUser.email} / ${demoUser.password}`)
