import { existsSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { type DeclaredTest, declaredTests } from './declared-tests.ts'
import { isMet, postureProblems, postureRows } from './posture-problems.ts'
import { isLater, specProblems, specRows } from './spec-problems.ts'

/**
 * `node scripts/check-spec/main.ts`: every statement of the specification must name existing tests, or "later"; every
 * statement about security must name existing tests, or the reason why it isn't met.
 */
const DOCUMENT = 'docs/spec-coverage.md'
const SECURITY = 'docs/security.md'

const read = new Map<string, DeclaredTest[]>()
const testsOf = (path: string) => {
  if (!existsSync(inCheckout(path))) return undefined
  const tests = read.get(path) ?? declaredTests(readFileSync(inCheckout(path), 'utf8'))
  read.set(path, tests)
  return tests
}

const rows = specRows(readFileSync(inCheckout(DOCUMENT), 'utf8'))
const security = readFileSync(inCheckout(SECURITY), 'utf8')
const problems = [
  ...specProblems(rows, testsOf).map((problem) => `${DOCUMENT}: ${problem}`),
  ...postureProblems(security, testsOf).map((problem) => `${SECURITY}: ${problem}`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
const later = rows.filter(isLater).length
console.log(`spec: ${rows.length} statements, ${rows.length - later} shown, ${later} later`)
const statements = postureRows(security)
const met = statements.filter(isMet).length
console.log(`security: ${statements.length} statements, ${met} met, ${statements.length - met} not met`)
