import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { pickFreePort } from '@lc/dev-services'
import { checkout } from '../../scripts/checkout.ts'
import { buildIfStale } from '../../scripts/stack/build-if-stale.ts'
import { urlsFile } from '../../scripts/stack/places.ts'
import { chosenPages } from './chosen-pages.ts'
import { figuresTable, type MeasuredPage, worstLine } from './figures-table.ts'
import { measurePage } from './measure-page.ts'

/** `make bench-web [PAGES=/,/form|all] [RUNS=5]`: RUNS=0 measures only weight. */
const main = async () => {
  const list = chosenPages(process.env.PAGES ?? '')
  const runs = Number(process.env.RUNS || 5)
  const wasRunning = existsSync(urlsFile)
  if ((await buildIfStale()) && wasRunning) run('down')
  run('up')
  const { web: origin } = JSON.parse(readFileSync(urlsFile, 'utf8')) as { web: string }
  const debugPort = await pickFreePort()
  const measured: MeasuredPage[] = []
  for (const page of list) {
    const result = await measurePage(page, { origin, debugPort, runs })
    measured.push(result)
    console.log(`${measured.length}/${list.length} ${page.path} ${result.broken.join('; ') || 'holds'}`)
  }
  if (!wasRunning) run('down')
  report(measured, runs)
}

const run = (script: 'up' | 'down') => {
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: checkout, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm run ${script} failed`)
}

const report = (measured: readonly MeasuredPage[], runs: number) => {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`\nLighthouse mobile, simulated throttling, median of ${runs}; load of the machine ${load.join(' ')}.`)
  console.log(
    'Plain HTTP on loopback; no audit is left out. Error pages are weighed only: Lighthouse refuses their status.\n',
  )
  console.log(figuresTable(measured))
  console.log(`\n${worstLine(measured)}`)
  if (measured.some(({ broken }) => broken.length > 0)) process.exitCode = 1
}

await main()
