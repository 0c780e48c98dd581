import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pickFreePort, testTool } from '@lc/dev-services'
import { inCheckout } from '../checkout.ts'
import { limits, read, runtime, show } from '../images/podman.ts'
import { home } from '../setup/places.ts'

const PREFIX = 'localhost/lightning-cat'
const PROJECT = 'lightning-cat-check'
/** Trusted by the API: the network of the containers. */
const SUBNET = '10.89.77.0/24'

const compose = (env: Record<string, string>, ...args: string[]) =>
  show(
    testTool(home, 'containers/bin/podman-compose'),
    [...['--project-name', PROJECT, '-f', 'compose.yaml', '-f', 'compose.tls.yaml', '-f', local], ...args],
    env,
  )

/** A third compose file, for the network. */
const local = inCheckout('.local', 'compose.local.yaml')
const localFile = () => `networks:\n  default:\n    ipam:\n      config: [{ subnet: ${SUBNET} }]\n`

/** The tests of the jail, inside the worker's image with its tools and its rights; they need the checkout beside it. */
const runProbes = () => {
  const folder = inCheckout('.local', 'probes')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { stderr } = spawnSync(
    'podman',
    [
      ...['run', '--rm', '--init', ...runtime, ...limits, '--read-only', '--tmpfs', '/run', '--tmpfs', '/tmp:exec'],
      ...['--cap-add', 'SYS_ADMIN', '--security-opt', 'unmask=ALL'],
      ...['--volume', `${inCheckout()}:/checkout:O`, '--volume', `${folder}:/report`],
      ...['--env', 'NODE_ENV=test', '--workdir', '/checkout', `${PREFIX}/worker`],
      ...['node', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'tool', '--reporter=json'],
      ...['--outputFile=/report/probes.json', ...probeFiles()],
    ],
    { encoding: 'utf8' },
  )
  const report = join(folder, 'probes.json')
  if (!existsSync(report)) throw new Error(`the probes did not run: ${stderr.slice(-2_000)}`)
  return readProbes(JSON.parse(readFileSync(report, 'utf8')))
}

/** Without the test that copies /usr, because the image got its copy when it was built. */
const probeFiles = () =>
  globSync('packages/engines/src/sandbox/jail-*.tool.test.ts', { cwd: inCheckout() }).filter(
    (file) => !file.includes('jail-usr'),
  )

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const readProbes = ({ testResults }: Report) => {
  const probes = testResults.flatMap(({ assertionResults }) => assertionResults)
  for (const { name, message } of testResults.filter((file) => file.message))
    console.log(`broken: ${name}\n  ${message}`)
  for (const { fullName, failureMessages } of probes.filter(({ status }) => status !== 'passed'))
    console.log(`broken: ${fullName}\n  ${failureMessages.join('\n').slice(0, 500)}`)
  return { held: probes.filter(({ status }) => status === 'passed').length, of: probes.length }
}

const PORTS = ['WEB_PORT', 'API_PORT', 'TLS_PORT', 'TLS_API_PORT', 'DESK_PORT', 'MAIL_PORT', 'POSTGRES_PORT'] as const

const CERTIFICATE_SECONDS = 60

const pickPorts = async () => {
  const ports = new Map<string, string>()
  for (const name of PORTS) ports.set(name, String(await pickFreePort()))
  return Object.fromEntries(ports) as Record<(typeof PORTS)[number], string>
}

const runJourney = async () => {
  const ports = await pickPorts()
  const site = `https://localhost:${ports.TLS_PORT}`
  const api = `https://localhost:${ports.TLS_API_PORT}`
  const desk = `http://localhost:${ports.DESK_PORT}`
  const env = {
    ...ports,
    SITE_ORIGIN: site,
    API_ORIGIN: api,
    DESK_ORIGIN: desk,
    TRUSTED_PROXIES: SUBNET,
    WORKER_SECURITY: 'unmask=ALL',
  }
  try {
    await compose(
      env,
      ...['--podman-run-args', [...runtime, ...limits].join(' '), 'up', '--detach', '--no-build', '--no-deps'],
    )
    const folder = read('podman', ['volume', 'inspect', '--format', '{{.Mountpoint}}', `${PROJECT}_tls`])
    const certificate = join(folder, 'certificate.pem')
    for (let second = 0; second < CERTIFICATE_SECONDS && !existsSync(certificate); second++) await sleep(1_000)
    const mail = `http://localhost:${ports.MAIL_PORT}`
    const own = { NODE_EXTRA_CA_CERTS: certificate, SITE: site, API: api, MAIL: mail }
    await show(process.execPath, ['scripts/containers/journey.ts'], own)
    const password = read('podman', ['exec', `${PROJECT}_postgres_1`, 'cat', '/secrets/POSTGRES_OPERATOR'])
    await show(process.execPath, ['scripts/containers/open-desk.ts'], {
      DATABASE_URL: `postgres://lightning_cat_operator:${password}@127.0.0.1:${ports.POSTGRES_PORT}/lightning_cat`,
      DESK_ORIGIN: desk,
    })
    return true
  } catch (error) {
    console.log((error as Error).message)
    for (const name of ['api', 'worker', 'desk', 'temporal'])
      console.log(spawnSync('podman', ['logs', '--tail', '20', `${PROJECT}_${name}_1`], { encoding: 'utf8' }).stderr)
    return false
  } finally {
    await compose(env, 'down', '--volumes')
  }
}

mkdirSync(inCheckout('.local'), { recursive: true })
writeFileSync(local, localFile())
const probes = runProbes()
const isJourneyDone = await runJourney()
console.log(`containers probes=${probes.held}/${probes.of} journey=${isJourneyDone ? 'ok' : 'broken'}`)
process.exitCode = isJourneyDone && probes.of > 0 && probes.held === probes.of ? 0 : 1
