import { cpus } from 'node:os'
import { readers } from './readers/index.ts'
import { runReaders } from './run-readers.ts'

/**
 * `npm run check:linear`: the time of every reader of user text must grow linearly with the text, and no reader may
 * block its event loop for long. One thread per core measures; another checks that each reader runs the modules it
 * lists.
 */
const startedAt = performance.now()
const names = readers.map(({ name }) => name)
const threads = Math.min(cpus().length, 2)
const shares = Array.from({ length: threads }, (_, share) => names.filter((_name, index) => index % threads === share))

const results = await Promise.all(shares.map((share) => runReaders('measure', share)))
results.push(await runReaders('cover', names))

const problems = results.flatMap((result) => result.problems)
const inputs = results.reduce((sum, result) => sum + result.inputs, 0)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
console.log(`linear readers=${readers.length} inputs=${inputs} problems=${problems.length} seconds=${seconds}`)
process.exit(problems.length > 0 ? 1 : 0)
