import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localMain, nginxCommand } from '../../apps/web/deploy/nginx-main.ts'
import { inCheckout } from '../checkout.ts'
import {
  apiEnvironment,
  deskEnvironment,
  formsEnvironment,
  siteEnvironment,
  workerEnvironment,
} from './app-environments.ts'
import { type AppName, appOrigin, type Mode, type Wiring } from './wiring.ts'

/** How one start of an app differs from another. */
export interface Launch {
  mode: Mode
  wiring: Wiring
  /** Logs, secrets and files that programs write at run time. */
  folder: string
}

export interface App {
  name: AppName
  cwd: string
  /** The mode in which it runs; both if missing. */
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
  healthUrl: (_, wiring) => `${appOrigin(wiring, 'api')}/readyz`,
}

const quiet = ['--import', new URL('quiet-threads.ts', import.meta.url).href]

const worker: App = {
  name: 'worker',
  cwd: inCheckout(),
  start: ({ mode }) =>
    node(...(mode === 'watch' ? [...watched('apps/worker/src'), ...quiet] : []), 'apps/worker/src/main.ts'),
  env: workerEnvironment,
  healthUrl: (_, wiring) => `${appOrigin(wiring, 'worker')}/readyz`,
}

/** Not in watch mode: there every page has its script, so no form is sent without one. */
const forms: App = {
  name: 'forms',
  modes: ['built'],
  cwd: inCheckout('apps', 'web'),
  start: () => node('server/main.ts'),
  env: formsEnvironment,
  healthUrl: (_, wiring) => `${appOrigin(wiring, 'forms')}/readyz`,
}

/** Not in watch mode: it serves its built page. */
const desk: App = {
  name: 'desk',
  modes: ['built'],
  cwd: inCheckout(),
  start: () => node('apps/api/src/desk-main.ts'),
  env: deskEnvironment,
  healthUrl: (_, wiring) => `${appOrigin(wiring, 'desk')}/readyz`,
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
  healthUrl: (mode, wiring) => `${appOrigin(wiring, 'web')}${mode === 'watch' ? '/' : '/readyz'}`,
}

const all: readonly App[] = [api, worker, forms, web, desk]

/** The apps of this mode; they start together. */
export const appsIn = (mode: Mode) => all.filter(({ modes }) => modes?.includes(mode) ?? true)

/** Writes this stack's nginx configuration and returns the command to start nginx. */
export const startingNginx = (wiring: Wiring, folder: string) => {
  const own = join(folder, 'nginx')
  const main = join(own, 'nginx.conf')
  const api = appOrigin(wiring, 'api')
  mkdirSync(own, { recursive: true })
  const config = localMain({
    site: inCheckout('apps/web/build'),
    folder: own,
    port: wiring.ports.web,
    program: `127.0.0.1:${wiring.ports.forms}`,
    apiOrigins: { us: api, io: api },
    isRoot: process.getuid?.() === 0,
  })
  writeFileSync(main, config)
  return nginxCommand(own, main)
}
