import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { faultTable } from './fault-table.ts'
import { faults } from './kinds/all-faults.ts'
import { type FaultResult, runFaults } from './run-faults.ts'
import { chooseFaults } from './schedule.ts'

/** `make faults [ROUNDS=3] [SEED=n] [ONLY=settle,s3-link:reset]` */
const rounds = Number(process.env.ROUNDS || 3)
const seed = Number(process.env.SEED || randomInt(2 ** 31))
const only = process.env.ONLY || ''

const main = async () => {
  const chosen = chooseFaults(faults, only)
  console.log(`seed ${seed}; run again with SEED=${seed} ROUNDS=${rounds}${only && ` ONLY='${only}'`}`)
  const startedAt = performance.now()
  const results = await runFaults({ seed, rounds, faults: chosen, onResult: print })
  const broken = results.filter(({ problems }) => problems.length > 0)
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`\n${faultTable(chosen, results)}`)
  console.log(`\n${results.length} faults in ${seconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`)
  console.log(`faults held=${results.length - broken.length} broken=${broken.length}`)
  if (broken.length > 0) process.exitCode = 1
}

const print = ({ round, fault, variant, seconds, problems }: FaultResult) => {
  const outcome = problems.length === 0 ? 'held' : 'BROKEN'
  console.log(
    `${String(round).padStart(3)}  ${outcome.padEnd(6)}  ${seconds.toFixed(1).padStart(6)} s  ${fault}:${variant}`,
  )
  for (const problem of problems) console.log(`       ${problem.slice(0, 600)}`)
}

await main()
