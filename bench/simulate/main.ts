import { seededRandom } from '../bank/seeded-random.ts'
import { readRunFile } from '../fleet/run-file.ts'
import { arrivalsOf, fleetOf, summarise, worksOf } from './from-run.ts'
import { runScenarios } from './scenarios.ts'
import { simulate } from './simulate.ts'

/** `make simulate [RUN=fast] [SEED=1]`: the recorded run again, and what bursts and lost workers would do. */
const name = process.env.RUN || 'fast'
const seed = Number(process.env.SEED || 1)
/** The most that a simulated figure may differ from the recorded one. */
const BOUND = 0.15

const run = readRunFile(name)
if (!run) throw new Error(`no run is recorded as ${name}: use make fleet OUT=bench/fleet/runs/${name}.json`)
const simulated = summarise(simulate(arrivalsOf(run, seededRandom(seed)), fleetOf(run)))
const off = {
  makespan: simulated.makespanSeconds / run.figures.makespanSeconds - 1,
  wait: simulated.medianWaitSeconds / run.figures.medianWaitSeconds - 1,
}
console.log(`recorded on ${run.date} by: ${run.command}`)
console.log(
  `makespan ${run.figures.makespanSeconds} s, simulated ${simulated.makespanSeconds.toFixed(1)} s; ` +
    `median wait ${run.figures.medianWaitSeconds} s, simulated ${simulated.medianWaitSeconds.toFixed(1)} s\n`,
)
for (const { name: scenario, order, median, p95, p95OfOthers, drainSeconds } of runScenarios(worksOf(run), seed)) {
  const times = [median, p95, p95OfOthers].map((seconds) => seconds.toFixed(1).padStart(8)).join(' ')
  console.log(`${scenario.padEnd(42)} ${order.padEnd(6)} ${times} ${drainSeconds.toFixed(0).padStart(8)}`)
}
const percent = (share: number) => `${(100 * share).toFixed(1)}%`
console.log(`simulate makespan_off=${percent(off.makespan)} wait_off=${percent(off.wait)}`)
if (Math.abs(off.makespan) > BOUND || Math.abs(off.wait) > BOUND) process.exitCode = 1
