import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'yaml'
import type { KubeObject, PodSpec, Volume } from '../charts/kube-object.ts'
import { readObjects, renderText } from '../charts/render-chart.ts'
import { podProblems, type RightsReport } from './pod-problems.ts'

/**
 * Runs every pod of the small size with Podman, one after another. A program that reports its rights stands in for the
 * images, so neither they nor any service is needed. Without ports: Podman would publish them on every address.
 */
const IMAGE = 'localhost/lightning-cat/stand-in:1'

const folder = mkdtempSync(join(tmpdir(), 'chart-pods-'))
const settings = join(folder, 'containers.conf')
writeFileSync(
  settings,
  '[containers]\ndefault_ulimits=["nofile=4096:4096","nproc=4096:4096"]\n[engine]\nruntime="runc"\n[network]\nnetwork_backend="netavark"\n',
)
const podman = (...args: string[]) => {
  const env = { ...process.env, CONTAINERS_CONF: settings }
  return spawnSync('podman', args, { env, encoding: 'utf8', timeout: 120_000 })
}

const need = ({ status, stderr, error }: ReturnType<typeof podman>, purpose: string) => {
  if (status !== 0) throw new Error(`${purpose}: ${error?.message ?? stderr}`)
}

/** Node, its libraries and the program, nothing else. */
const buildStandIn = () => {
  const root = join(folder, 'root')
  const libraries = [...execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).matchAll(/\/\S+/g)]
  for (const [file] of libraries) copy(file, join(root, file))
  copy(process.execPath, join(root, 'usr/local/bin/node'))
  copy(join(import.meta.dirname, 'report-rights.mjs'), join(root, 'report-rights.mjs'))
  for (const name of ['tmp', 'run', 'secrets', 'proc', 'sys', 'dev', 'etc']) mkdirSync(join(root, name))
  const archive = join(folder, 'root.tar')
  execFileSync('tar', ['--owner=0', '--group=0', '-cf', archive, '-C', root, '.'])
  const command = 'CMD ["/usr/local/bin/node", "/report-rights.mjs"]'
  need(podman('import', '--quiet', '--change', command, archive, IMAGE), 'importing the image')
}

const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

const hasUserNamespaces = ['/etc/subuid', '/etc/subgid'].every(
  (file) => existsSync(file) && /^containers:/m.test(readFileSync(file, 'utf8')),
)

const secretOf = ({ secret }: Volume) =>
  secret && {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: secret.secretName },
    data: Object.fromEntries((secret.items ?? []).map(({ key }) => [key, btoa(`the value of ${key}`)])),
  }

/** The pod of a Deployment or Job with the secrets that it names. */
const playFile = (name: string, spec: PodSpec) => {
  const [container] = spec.containers
  // The stand-in has a command of its own.
  const { command, ports, livenessProbe, readinessProbe, startupProbe, ...kept } = container as typeof container &
    object & {
      command?: unknown
      startupProbe?: unknown
    }
  const { hostUsers, ...rest } = spec
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: {
      ...rest,
      ...(hasUserNamespaces && hostUsers === false && { hostUsers }),
      containers: [{ ...kept, image: IMAGE, imagePullPolicy: 'Never' }],
    },
  }
  const secrets = (spec.volumes ?? []).flatMap((volume) => secretOf(volume) ?? [])
  return [...secrets, pod].map((object) => stringify(object, { aliasDuplicateObjects: false })).join('---\n')
}

/** The only line that the stand-in prints. */
const readReport = async (container: string): Promise<RightsReport> => {
  for (let round = 0; round < 100; round++) {
    const { stdout } = podman('logs', container)
    if (stdout?.includes('\n')) return JSON.parse(stdout)
    await sleep(200)
  }
  throw new Error(`${container} printed nothing: ${podman('logs', container).stderr}`)
}

const runPod = async ({ metadata: { name }, spec: { template } }: KubeObject): Promise<string[]> => {
  if (!template) return []
  const spec = template.spec
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, playFile(name, spec))
  try {
    need(podman('play', 'kube', '--network', 'none', file), `starting ${name}`)
    const report = await readReport(`${name}-${spec.containers[0]?.name}`)
    const secrets = spec.containers[0]?.env?.filter((variable) => variable.name.endsWith('_FILE')).length ?? 0
    const isWorker = spec.containers[0]?.name === 'worker'
    return podProblems(report, { isWorker, hasUserNamespaces, secrets }).map((problem) => `${name}: ${problem}`)
  } catch (error) {
    return [(error as Error).message]
  } finally {
    podman('pod', 'rm', '--force', '--time', '2', name)
    for (const { secret } of spec.volumes ?? []) if (secret) podman('volume', 'rm', '--force', secret.secretName)
  }
}

try {
  buildStandIn()
  const objects = readObjects(renderText('small')).filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  const problems: string[] = []
  for (const object of objects) problems.push(...(await runPod(object)))
  for (const problem of problems) console.log(problem)
  const users = hasUserNamespaces ? 'own' : 'not-tried'
  console.log(`chart-pods pods=${objects.length} users=${users} problems=${problems.length}`)
  process.exitCode = objects.length > 0 && problems.length === 0 ? 0 : 1
} finally {
  podman('rmi', '--force', IMAGE)
  rmSync(folder, { recursive: true })
}
