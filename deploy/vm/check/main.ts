import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkout } from '../../../scripts/checkout.ts'
import { home } from '../../../scripts/setup/places.ts'
import { buildIfStale } from '../../../scripts/stack/build-if-stale.ts'
import {
  exposures,
  layOutUnits,
  MAX_EXPOSURE,
  MAX_EXPOSURE_OF_WORKER,
  readUnit,
  unitNames,
  verifyUnits,
} from './analyze-units.ts'
import { type BootedMachine, boot, createRoot } from './machine.ts'

const RUNNING = ['s3', 'temporal', 'api', 'desk', 'forms', 'worker', 'web'] as const
const SITE = 'https://site.test'
const API = 'https://api.test'
const DESK = 'https://desk.test'
const MAIL = 'http://127.0.0.1:8025'
/** Compiling Temporal's server takes long; its development server from setup shows everything but the server's own database. */
const isTemporalStandIn = process.env.TEMPORAL === 'development'

let problems = 0
const report = (what: string, isRight: boolean, detail = '') => {
  if (!isRight) problems++
  console.log(`${isRight ? 'ok    ' : 'BROKEN'} ${what}${detail && `: ${detail}`}`)
  return isRight
}

/** A step that ends the check if it fails. */
const attempt = <T>(what: string, action: () => T): T => {
  const startedMs = performance.now()
  try {
    const value = action()
    report(`${what} (${Math.round((performance.now() - startedMs) / 1000)} s)`, true)
    return value
  } catch (error) {
    report(what, false, (error as Error).message)
    throw error
  }
}

const analyzeUnits = () => {
  const root = mkdtempSync(join(tmpdir(), 'units-'))
  layOutUnits(root)
  const mistakes = verifyUnits(root)
  report('systemd-analyze verify', mistakes.length === 0, mistakes.join('; '))
  const found = exposures(root)
  rmSync(root, { recursive: true })
  for (const { name, exposure, isWorker } of found)
    report(`exposure of ${name}`, exposure <= (isWorker ? MAX_EXPOSURE_OF_WORKER : MAX_EXPOSURE), String(exposure))
  const max = (isWorker: boolean) =>
    Math.max(...found.filter((unit) => unit.isWorker === isWorker).map(({ exposure }) => exposure))
  return { units: unitNames().length, exposureMax: max(false), exposureOfWorker: max(true) }
}

const write = (machine: BootedMachine, file: string, text: string) =>
  machine.run('sh', ['-c', `mkdir -p "$(dirname ${file})" && cat >${file}`], { input: text })

const siteEnv = (changes: Record<string, string> = {}) =>
  Object.entries({ SITE_ORIGIN: SITE, API_ORIGIN_US: API, DESK_ORIGIN: DESK, ...changes })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const STAND_IN = `[Service]
ExecStart=
ExecStart=/srv/lightning-cat/current/programs/temporal server start-dev --headless --ip 127.0.0.1 --port 7233 --dynamic-config-value matching.enableFairness=true
`

/** Does the work of Debian’s packages at their installation, and starts a mailbox that keeps every mail. */
const prepare = (machine: BootedMachine) => {
  machine.run('pg_createcluster', ['--start', '15', 'main'])
  write(machine, '/etc/lightning-cat/site.env', siteEnv())
  write(machine, '/etc/lightning-cat/api.env', 'SMTP_URL=smtp://127.0.0.1:1025\n')
  if (isTemporalStandIn) write(machine, '/etc/systemd/system/lightning-cat-temporal.service.d/stand-in.conf', STAND_IN)
  machine.run('systemd-run', [
    ...['--unit=mail-sink', '--setenv=SMTP_PORT=1025', '--setenv=HTTP_PORT=8025', '--setenv=HOST=127.0.0.1'],
    ...['--working-directory=/srv/checkout', '/opt/lightning-cat/tools/node/bin/node'],
    'packages/dev-services/src/mail-sink/main.ts',
  ])
}

const release = (machine: BootedMachine, command: string) =>
  machine.run('/srv/checkout/deploy/vm/vm.sh', [command, '--built'])

const current = (machine: BootedMachine) => machine.run('readlink', ['/srv/lightning-cat/current']).trim()

/** Every program of every unit ran: those that stay are active, and the others ended well. */
const checkUnits = (machine: BootedMachine, when: string) => {
  for (const program of RUNNING) {
    const unit = `lightning-cat-${program}.service`
    const state = machine.run('systemctl', ['show', '--property=ActiveState,NRestarts,ExecMainStatus', unit])
    report(`${unit} ${when}`, /ActiveState=active/.test(state), state.trim().replaceAll('\n', ' '))
  }
}

/** The jail's tests under the worker's own walls: its unit with another program. */
const runProbes = (machine: BootedMachine) => {
  const unit = readUnit('lightning-cat-worker.service')
    .replace(
      /^ExecStart=.*$/m,
      'ExecStart=/opt/lightning-cat/tools/node/bin/node node_modules/vitest/vitest.mjs run --configLoader runner --project tool --reporter=json --outputFile=/tmp/probes.json packages/engines/src/sandbox\nExecStopPost=/usr/bin/cp /tmp/probes.json /run/lightning-cat-probes/report.json',
    )
    .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/srv/checkout')
    .replace(/^(RuntimeDirectory=.*)$/m, '$1 lightning-cat-probes\nRuntimeDirectoryPreserve=yes')
    .replace(/^Type=.*$/m, 'Type=oneshot')
    .replace(/^(Restart|PartOf|EnvironmentFile|LoadCredential)=.*\n/gm, '')
    .replace(/^Environment=.*\n/gm, '')
    .replace(
      '[Service]\n',
      '[Service]\nEnvironment=NODE_ENV=test LIGHTNING_CAT_HOME=/opt/lightning-cat HOME=/tmp\nTimeoutStartSec=600\n',
    )
  write(machine, '/etc/systemd/system/lightning-cat-probes.service', unit)
  machine.run('systemctl', ['daemon-reload'])
  machine.run('systemctl', ['stop', 'lightning-cat-worker.service'])
  machine.show('systemctl', ['start', 'lightning-cat-probes.service'])
  const text = machine.run('cat', ['/run/lightning-cat-probes/report.json'])
  const { testResults } = JSON.parse(text) as {
    testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  }
  const probes = testResults.flatMap(({ assertionResults }) => assertionResults)
  for (const { fullName, failureMessages } of probes.filter(({ status }) => status !== 'passed'))
    report(fullName, false, failureMessages.join(' ').slice(0, 400))
  machine.run('rm', ['/etc/systemd/system/lightning-cat-probes.service'])
  machine.run('systemctl', ['daemon-reload'])
  machine.run('systemctl', ['start', 'lightning-cat-worker.service'])
  return { held: probes.filter(({ status }) => status === 'passed').length, of: probes.length }
}

const runJourney = (machine: BootedMachine) =>
  report(
    'from sign-up to an exported report over TLS',
    machine.show('/opt/lightning-cat/tools/node/bin/node', ['/srv/checkout/scripts/containers/journey.ts'], {
      env: { NODE_EXTRA_CA_CERTS: '/etc/lightning-cat/tls/certificate.pem', SITE, API, MAIL },
    }),
  )

const openDesk = (machine: BootedMachine) => {
  const password = machine.run('cat', ['/etc/lightning-cat/secrets/services/POSTGRES_OPERATOR'])
  report(
    'an invited expert opens the desk over TLS',
    machine.show('/opt/lightning-cat/tools/node/bin/node', ['/srv/checkout/scripts/containers/open-desk.ts'], {
      env: {
        NODE_EXTRA_CA_CERTS: '/etc/lightning-cat/tls/certificate.pem',
        DATABASE_URL: `postgres://lightning_cat_operator:${password}@127.0.0.1/lightning_cat`,
        DESK_ORIGIN: DESK,
      },
    }),
  )
}

const isRefused = (action: () => unknown, expected: RegExp) => {
  try {
    action()
    return 'was accepted'
  } catch (error) {
    const { message } = error as Error
    return expected.test(message) ? '' : message
  }
}

const checkUpgrades = (machine: BootedMachine) => {
  const first = current(machine)
  write(machine, '/etc/lightning-cat/site.env', siteEnv({ TLS_CERTIFICATE: '/etc/lightning-cat/tls/missing.pem' }))
  const detail = isRefused(() => release(machine, 'upgrade'), /runs again/)
  report('given a missing certificate, the upgrade goes back', detail === '' && current(machine) === first, detail)
  checkUnits(machine, 'after going back')
  write(machine, '/etc/lightning-cat/site.env', siteEnv())
  attempt('upgrade', () => release(machine, 'upgrade'))
  report('the upgrade is current', current(machine) > first, current(machine))
  attempt('rollback', () => release(machine, 'rollback'))
  report('the release before is current', current(machine) === first, current(machine))
  return current(machine) === first
}

const waitForSite = async (machine: BootedMachine) => {
  for (let second = 0; second < 120; second++) {
    try {
      for (const port of [3001, 3002, 3003, 3004])
        machine.run('curl', ['-sf', '-o', '/dev/null', `http://127.0.0.1:${port}/readyz`])
      machine.run('curl', ['-sf', '-o', '/dev/null', '--cacert', '/etc/lightning-cat/tls/certificate.pem', `${SITE}/`])
      return true
    } catch {
      await sleep(1_000)
    }
  }
  return false
}

// Beside the tools, so that they can be linked; not in the checkout, whose tests would be found twice.
const root = join(home, 'vm-check')
const { units, exposureMax, exposureOfWorker } = analyzeUnits()
await buildIfStale()
createRoot(root, home)
let machine = await boot(root, checkout)
let isJourneyDone = false
let isRolledBack = false
let probes = { held: 0, of: 0 }
let isBackAfterBoot = false
try {
  attempt('prepare', () => prepare(machine))
  attempt('install', () => release(machine, 'install'))
  checkUnits(machine, 'after the installation')
  isJourneyDone = runJourney(machine)
  openDesk(machine)
  isRolledBack = checkUpgrades(machine)
  probes = attempt('probes of the jail under the walls of the worker', () => runProbes(machine))
  await machine.shutDown()
  machine = await boot(root, checkout)
  isBackAfterBoot = report('everything starts with the machine', await waitForSite(machine))
  checkUnits(machine, 'after a boot')
} catch (error) {
  report('the check', false, (error as Error).message)
} finally {
  if (problems > 0) console.log(machine.run('sh', ['-c', "journalctl --no-pager -n 150 -u 'lightning-cat-*' || true"]))
  await machine.shutDown()
}
const isComplete = isJourneyDone && isRolledBack && isBackAfterBoot && probes.of > 0 && probes.held === probes.of
if (problems === 0 && isComplete) rmSync(root, { recursive: true })
console.log(
  `vm units=${units} temporal=${isTemporalStandIn ? 'development' : 'server'} exposure_max=${exposureMax} exposure_worker=${exposureOfWorker} probes=${probes.held}/${probes.of} journey=${isJourneyDone ? 'ok' : 'broken'} rollback=${isRolledBack ? 'ok' : 'broken'} boot=${isBackAfterBoot ? 'ok' : 'broken'} problems=${problems}`,
)
process.exitCode = isComplete && problems === 0 ? 0 : 1
