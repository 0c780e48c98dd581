import { inCheckout } from '../checkout.ts'
import { apiEnvironment, formsEnvironment, siteEnvironment, workerEnvironment } from './app-environments.ts'
import type { AppName, Mode } from './app-name.ts'
import { startingNginx } from './starting-nginx.ts'
import { originOf, type Wiring } from './wiring.ts'

/** How one start of an app differs from another. */
export interface Launch {
  mode: Mode
  wiring: Wiring
  /** Logs, secrets and what programs write while they run. */
  folder: string
}

export interface App {
  name: AppName
  cwd: string
  /** In which it runs; both when it is missing. */
  modes?: readonly Mode[]
  start: (launch: Launch) => { command: string; args: string[] }
  env: (wiring: Wiring) => Record<string, string>
  healthUrl: (mode: Mode, wiring: Wiring) => string
}

const node = (...args: string[]) => ({ command: process.execPath, args })

const watched = (folder: string) => [
  '--watch',
  `--watch-path=${inCheckout(folder)}`,
  `--watch-path=${inCheckout('packages')}`,
]

const api: App = {
  name: 'api',
  cwd: inCheckout(),
  start: ({ mode }) => node(...(mode === 'watch' ? watched('apps/api/src') : []), 'apps/api/src/main.ts'),
  env: apiEnvironment,
  healthUrl: (_, wiring) => `${originOf(wiring, 'api')}/readyz`,
}

const quiet = ['--import', new URL('quiet-threads.ts', import.meta.url).href]

const worker: App = {
  name: 'worker',
  cwd: inCheckout(),
  start: ({ mode }) =>
    node(...(mode === 'watch' ? [...watched('apps/worker/src'), ...quiet] : []), 'apps/worker/src/main.ts'),
  env: workerEnvironment,
  healthUrl: (_, wiring) => `${originOf(wiring, 'worker')}/readyz`,
}

/** Not in watch mode: there every page has its script, and no form is sent without one. */
const forms: App = {
  name: 'forms',
  modes: ['built'],
  cwd: inCheckout('apps', 'web'),
  start: () => node('server/main.ts'),
  env: formsEnvironment,
  healthUrl: (_, wiring) => `${originOf(wiring, 'forms')}/readyz`,
}

const reactRouter = inCheckout('node_modules/.bin/react-router')

const web: App = {
  name: 'web',
  cwd: inCheckout('apps', 'web'),
  start: ({ mode, wiring, folder }) =>
    mode === 'watch'
      ? node(reactRouter, 'dev', '--host', '127.0.0.1', '--port', String(wiring.ports.web))
      : startingNginx(wiring, folder),
  env: siteEnvironment,
  healthUrl: (mode, wiring) => `${originOf(wiring, 'web')}${mode === 'watch' ? '/' : '/readyz'}`,
}

const all: readonly App[] = [api, worker, forms, web]

/** Those of this mode; they start together. */
export const appsIn = (mode: Mode) => all.filter(({ modes }) => modes?.includes(mode) ?? true)
