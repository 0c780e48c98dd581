import { parseArgs } from 'node:util'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { compileProject, engines, type OpenJail, openJail, runEngine } from '@lc/engines'
import { median } from '../median.ts'
import { judge, type Verdict } from './judge.ts'
import { type KnownContract, readKnownContracts } from './read-truths.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const formal = engines.filter(({ stage }) => stage === 'formal')
const { signal } = new AbortController()

/** The formal engines' outcomes for one contract, next to the truth. */
const examine = async (contract: KnownContract, jail: OpenJail) => {
  const project = { sources: { [contract.name]: contract.source }, mainFile: contract.name, mainContract: undefined }
  const compiled = await compileProject({ ...project, jail, signal })
  if (!compiled.ok) throw new Error(`${contract.name} does not compile: ${compiled.detail}`)
  const verdicts: Verdict[] = []
  for (const engine of formal) {
    const run = await runEngine(engine, compiled.build, { jail, signal })
    const judged = judge(contract, run.properties ?? [])
    const summary = judged.map(
      ({ property, outcome, judged: how }) =>
        `${property}=${outcome}${how === 'right' || how === 'unknown' ? '' : ` (${how})`}`,
    )
    console.log(
      [contract.name, engine.id, run.outcome, `${(run.cpuSeconds ?? run.seconds).toFixed(1)} s`, ...summary].join('  '),
    )
    verdicts.push(...judged)
    cpuSeconds.push(run.cpuSeconds ?? run.seconds)
  }
  return verdicts
}

const cpuSeconds: number[] = []
const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: 2 })
try {
  const contracts = readKnownContracts().filter(({ name }) => name.includes(values.only))
  const verdicts: Verdict[] = []
  for (const contract of contracts) verdicts.push(...(await examine(contract, jail)))
  const count = (judged: Verdict['judged']) => verdicts.filter((verdict) => verdict.judged === judged).length
  const [wrongPassed, wrongFound, strangers] = [count('wrong_passed'), count('wrong_found'), count('stranger')]
  const share = (count('unknown') / Math.max(1, verdicts.length)).toFixed(2)
  const cpu = `cpu_median=${median(cpuSeconds).toFixed(1)} cpu_max=${Math.max(0, ...cpuSeconds).toFixed(1)}`
  console.log(
    `bench-formal wrong_passed=${wrongPassed} wrong_found=${wrongFound} unknown_share=${share} of=${verdicts.length} contracts=${contracts.length} ${cpu}`,
  )
  if (wrongPassed + wrongFound + strangers > 0) process.exitCode = 1
} finally {
  await jail.close()
}
