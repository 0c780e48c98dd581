import { browserTests, checkSteps, type Step, tests } from '../check/steps.ts'

interface Choice {
  ledger: string
  /** The beginning of a step's name: the steps before it are left out. */
  from?: string | undefined
  /** Such as `1/3`: this part of each test runner's files. Steps without tests are in the first part. */
  shard?: string | undefined
}

/** The gate's steps, then those of the full run. */
export const chooseSteps = ({ ledger, from = '', shard = '' }: Choice): Step[] => {
  const all = [...checkSteps, ...slowSteps(ledger)]
  const first = all.findIndex(({ name }) => name.startsWith(from))
  if (first === -1) throw new Error(`FROM is none of: ${all.map(({ name }) => name).join(', ')}`)
  return shard === '' ? all.slice(first) : shardSteps(all.slice(first), shard)
}

const FLAKY = 'flaky tests were repaired'
/** Every part needs generated code, and has its own list of flaky tests. */
const inEveryPart = ['generate', FLAKY]

const slowSteps = (ledger: string): Step[] => [
  tests('slow tests', 'slow'),
  browserTests('all browser tests', 'full'),
  { name: 'page weights and Lighthouse', command: ['make', '--silent', 'bench-web', 'RUNS=1'] },
  // Last, so that it sees what was flaky in this run.
  { name: FLAKY, command: ['node', 'scripts/check-flaky/main.ts', ledger] },
]

const shardSteps = (steps: readonly Step[], shard: string): Step[] => {
  if (!/^[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new Error('SHARD has the form 1/3')
  return steps.flatMap((step) => {
    if (step.hasShards) return [{ ...step, command: [...step.command, `--shard=${shard}`] as const }]
    const isNeeded = shard.startsWith('1/') || inEveryPart.includes(step.name)
    return isNeeded ? [step] : []
  })
}
