import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkout, inCheckout } from '../checkout.ts'
import { appsIn } from '../stack/apps.ts'

const run = (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  spawnSync(command, args, { cwd: checkout, stdio: 'inherit', ...options }).status ?? 1

/** `node scripts/e2e/main.ts [Playwright's arguments]`: on the running product, or on one that is started for it. */
const wasRunning = existsSync(inCheckout('.local/urls.json'))
const upStatus = run('npm', ['run', '--silent', 'up'])
if (upStatus !== 0) process.exit(upStatus)

const status = run('npx', ['playwright', 'test', '--reporter=list,json', ...process.argv.slice(2)], {
  cwd: inCheckout('apps/web'),
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: inCheckout('.local/e2e.json') },
})
if (status !== 0) showLogs()
if (!wasRunning) run('npm', ['run', '--silent', 'down'])
process.exit(status)

/** What the servers said last: CI keeps nothing but what was printed. */
function showLogs() {
  for (const { name } of appsIn('built')) {
    const path = inCheckout('.local/logs', `${name}.log`)
    if (existsSync(path)) console.error(`── ${name}\n${readFileSync(path, 'utf8').split('\n').slice(-30).join('\n')}`)
  }
}
