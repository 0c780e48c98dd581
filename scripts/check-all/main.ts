import { printResults } from '../check/print-results.ts'
import { runAll } from '../check/run-step.ts'
import { flakyLedger } from '../check/second-try.ts'
import { checkout } from '../checkout.ts'
import { chooseSteps } from './choose-steps.ts'

/**
 * `make check-all [FROM=step] [SHARD=1/3]`: the gate without kept results, then everything slow. Continues after
 * a failure and ends with the commands that repeat what failed.
 */
process.chdir(checkout)
delete process.env.ONLY
const { FROM: from, SHARD: shard } = process.env
const ledger = flakyLedger()
process.env.LC_CACHE_OFF = '1'

const started = performance.now()
const results = await runAll(chooseSteps({ ledger, from, shard }), { ledger })
const { passed, failed, flaky } = printResults(results)
const broken = results.filter((result) => result.failed > 0)
if (broken.length > 0) console.log('\nto repeat:')
for (const { name, repeat } of broken) for (const line of repeat) console.log(`${name.padEnd(32)} ${line}`)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`check-all passed=${passed} failed=${failed} flaky=${flaky} seconds=${seconds}`)
process.exit(failed > 0 ? 1 : 0)
