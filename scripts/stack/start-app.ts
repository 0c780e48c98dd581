import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answersHttp, type RunningProcess, type ServiceContext, startProcess } from '@lc/dev-services'
import { inCheckout } from '../checkout.ts'
import { appsIn } from './apps.ts'
import { compileCacheFolder } from './places.ts'
import type { AppName, Mode, Wiring } from './wiring.ts'

/** How the apps of one stack run. */
export interface AppRun {
  /** Logs and secrets. */
  folder: string
  mode: Mode
  lifetime: ServiceContext['lifetime']
}

interface AppStart extends AppRun {
  name: AppName
  env: Record<string, string>
  wiring: Wiring
  onStarted: (running: RunningProcess) => void
}

export const startApp = ({ name, env, wiring, folder, mode, lifetime, onStarted }: AppStart) => {
  const app = appsIn(mode).find((candidate) => candidate.name === name)
  if (!app) throw new Error(`there is no app ${name} in this mode`)
  return startProcess({
    name,
    ...app.start({ mode, wiring, folder }),
    cwd: app.cwd,
    env: { NODE_COMPILE_CACHE: compileCacheFolder, ...app.env(wiring), ...builtWorkflows(name, mode), ...env },
    logFile: join(folder, 'logs', `${name}.log`),
    lifetime,
    onStarted,
    isHealthy: () => answersHttp(app.healthUrl(mode, wiring), (response) => response.ok),
  })
}

/** A prebuilt bundle saves the worker seconds at its start; in watch mode it would be out of date. */
const builtWorkflows = (name: AppName, mode: Mode): Record<string, string> => {
  const bundle = inCheckout('apps/worker/dist/workflows.js')
  return name === 'worker' && mode === 'built' && existsSync(bundle) ? { WORKFLOW_BUNDLE: bundle } : {}
}
