import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `node scripts/e2e/main.ts [Playwright's arguments]`: on the running product, or on one that is started for it. */
const root = join(import.meta.dirname, '../..')

const run = (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status ?? 1

const wasRunning = existsSync(join(root, '.local/urls.json'))
const upStatus = run('npm', ['run', '--silent', 'up'])
if (upStatus !== 0) process.exit(upStatus)

const status = run('npx', ['playwright', 'test', '--reporter=list,json', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/web'),
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, '.local/e2e.json') },
})
if (status !== 0) showLogs()
if (!wasRunning) run('npm', ['run', '--silent', 'down'])
process.exit(status)

/** What the servers said last: CI keeps nothing but what was printed. */
function showLogs() {
  for (const name of ['api', 'worker', 'web']) {
    const path = join(root, '.local/logs', `${name}.log`)
    if (existsSync(path)) console.error(`── ${name}\n${readFileSync(path, 'utf8').split('\n').slice(-30).join('\n')}`)
  }
}
