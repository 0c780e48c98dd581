import { existsSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { declaredTests } from './declared-tests.ts'
import { isLater, specProblems } from './spec-problems.ts'
import { specRows } from './spec-rows.ts'
import type { DeclaredTest } from './test-title.ts'

/** `node scripts/check-spec/main.ts`: every statement of the specification names tests that exist, or says "later". */
const DOCUMENT = 'docs/spec-coverage.md'

const read = new Map<string, DeclaredTest[]>()
const testsOf = (path: string) => {
  if (!existsSync(inCheckout(path))) return undefined
  const tests = read.get(path) ?? declaredTests(readFileSync(inCheckout(path), 'utf8'))
  read.set(path, tests)
  return tests
}

const rows = specRows(readFileSync(inCheckout(DOCUMENT), 'utf8'))
const problems = specProblems(rows, testsOf)
for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`)
if (problems.length > 0) process.exit(1)
const later = rows.filter(isLater).length
console.log(`spec: ${rows.length} statements, ${rows.length - later} shown, ${later} later`)
