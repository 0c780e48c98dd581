import { inCheckout } from '../checkout.ts'
import { apiEnvironment, webEnvironment, workerEnvironment } from './app-environments.ts'
import type { AppName, Mode } from './app-name.ts'
import { originOf, type Wiring } from './wiring.ts'

export interface App {
  name: AppName
  cwd: string
  args: (mode: Mode, wiring: Wiring) => string[]
  env: (wiring: Wiring) => Record<string, string>
  healthUrl: (mode: Mode, wiring: Wiring) => string
}

const watched = (folder: string) => [
  '--watch',
  `--watch-path=${inCheckout(folder)}`,
  `--watch-path=${inCheckout('packages')}`,
]

const api: App = {
  name: 'api',
  cwd: inCheckout(),
  args: (mode) => [...(mode === 'watch' ? watched('apps/api/src') : []), 'apps/api/src/main.ts'],
  env: apiEnvironment,
  healthUrl: (_, wiring) => `${originOf(wiring, 'api')}/readyz`,
}

const quiet = ['--import', new URL('quiet-threads.ts', import.meta.url).href]

const worker: App = {
  name: 'worker',
  cwd: inCheckout(),
  args: (mode) => [...(mode === 'watch' ? [...watched('apps/worker/src'), ...quiet] : []), 'apps/worker/src/main.ts'],
  env: workerEnvironment,
  healthUrl: (_, wiring) => `${originOf(wiring, 'worker')}/readyz`,
}

const web: App = {
  name: 'web',
  cwd: inCheckout('apps', 'web'),
  args: (mode, { ports }) =>
    mode === 'watch'
      ? [inCheckout('node_modules/.bin/react-router'), 'dev', '--host', '127.0.0.1', '--port', String(ports.web)]
      : ['server/main.ts'],
  env: webEnvironment,
  healthUrl: (mode, wiring) => `${originOf(wiring, 'web')}${mode === 'watch' ? '/' : '/readyz'}`,
}

/** In the order of starting. */
export const apps: readonly App[] = [api, worker, web]
