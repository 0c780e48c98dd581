import { existsSync, readFileSync } from 'node:fs'
import { checkout } from '../checkout.ts'
import { unrepaired } from './unrepaired.ts'

/** `node scripts/check-flaky/main.ts ledger`: fails while a file in the list of flaky tests is as it was then. */
const [ledger = ''] = process.argv.slice(2)
const problems = existsSync(ledger) ? unrepaired(readFileSync(ledger, 'utf8'), checkout) : []
for (const problem of problems) console.log(problem)
if (problems.length > 0) console.log(`Repair the test, or remove its line from ${ledger} if the cause was elsewhere.`)
console.log(`flaky problems=${problems.length}`)
process.exit(problems.length > 0 ? 1 : 0)
