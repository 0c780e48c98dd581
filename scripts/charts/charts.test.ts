import { globSync, readFileSync } from 'node:fs'
import { taskQueues } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createWorkMetrics } from '../../apps/api/src/monitoring/collect-work.ts'
import { inCheckout } from '../checkout.ts'
import { chartProblems } from './chart-problems.ts'
import type { Container, KubeObject, PodSpec } from './kube-object.ts'
import { inCharts, readObjects, renderText } from './render-chart.ts'
import { validateText } from './validate-text.ts'
import { secretNames } from './variable-problems.ts'

const large = readObjects(renderText('large'))
const schema = JSON.parse(readFileSync(inCharts('lightning-cat', 'values.schema.json'), 'utf8'))

const named = (objects: readonly KubeObject[], kind: string, name: string): KubeObject => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name)
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}

const podOf = (object: KubeObject): PodSpec => object.spec.template?.spec as PodSpec
const containerOf = (object: KubeObject): Container => podOf(object).containers[0] as Container
const variable = (object: KubeObject, name: string) =>
  containerOf(object).env?.find((each) => each.name === name)?.value

test('default: all objects of the largest size keep every rule', () => {
  expect(chartProblems(large)).toEqual([])
})

test.each([
  ['metrics off', ['metrics.enabled=false']],
  [
    'IPv6, a digest and another origin',
    ['network.internet.hasIpv6=true', `images.digests.api=sha256:${'a'.repeat(64)}`],
  ],
  ['workers alone', ['web', 'forms', 'api', 'desk', 'migrate'].map((program) => `${program}.enabled=false`)],
  ['everything but workers', ['runWorkers=false']],
  ['no desk', ['desk.enabled=false']],
])('given %s, all objects keep every rule', (_, settings) => {
  const objects = readObjects(renderText('small', [...settings, 'ingress.enabled=false']))
  expect(objects.length).toBeGreaterThan(5)
  expect(chartProblems(objects)).toEqual([])
})

const breakContainer = (kind: string, name: string, change: (container: Container) => unknown) => (all: KubeObject[]) =>
  change(containerOf(named(all, kind, name)))
const breakPod = (name: string, change: (pod: PodSpec) => unknown) => (all: KubeObject[]) =>
  change(podOf(named(all, 'Deployment', name)))
const breakApi = (change: (container: Container) => unknown) => breakContainer('Deployment', 'prod-api', change)
const breakWorker = (change: (container: Container) => unknown) =>
  breakContainer('Deployment', 'prod-worker-scan', change)
const own = (container: Container) => container.securityContext as NonNullable<Container['securityContext']>
const setVariable = (name: string, value: string) => (container: Container) => {
  container.env = [...(container.env ?? []).filter((each) => each.name !== name), { name, value }]
}
const dropVariable = (name: string) => (container: Container) => {
  container.env = (container.env ?? []).filter((each) => each.name !== name)
}
const drop = (kind: string, name: string) => (all: KubeObject[]) => {
  all.splice(all.indexOf(named(all, kind, name)), 1)
}
const policy = (name: string, change: (spec: KubeObject['spec']) => unknown) => (all: KubeObject[]) =>
  change(named(all, 'NetworkPolicy', name).spec)

test.each<[string, (all: KubeObject[]) => unknown, RegExp]>([
  ['a Secret', (all) => all.push({ ...named(all, 'Service', 'prod-api'), kind: 'Secret' }), /may not contain a Secret/],
  ['a second container', breakPod('prod-web', (pod) => pod.containers.push(...pod.containers)), /more than one/],
  [
    'the network of the node',
    breakPod('prod-web', (pod) => Object.assign(pod, { hostNetwork: true })),
    /namespace with/,
  ],
  ['a folder of the node', breakPod('prod-web', (pod) => pod.volumes?.push({ name: 'host' })), /another kind/],
  ['a token', breakPod('prod-web', (pod) => delete pod.automountServiceAccountToken), /token/],
  ['a privileged API', breakApi((container) => Object.assign(own(container), { privileged: true })), /is privileged/],
  ['a writable image', breakApi((container) => delete own(container).readOnlyRootFilesystem), /can write/],
  ['no seccomp profile', breakWorker((container) => delete own(container).seccompProfile), /seccomp/],
  ['kept capabilities', breakWorker((container) => delete own(container).capabilities?.drop), /keeps capabilities/],
  [
    'SYS_ADMIN',
    breakApi((container) => Object.assign(own(container).capabilities ?? {}, { add: ['SYS_ADMIN'] })),
    /SYS_AD/,
  ],
  ['one capability more', breakWorker((container) => own(container).capabilities?.add?.push('NET_ADMIN')), /NET_ADMIN/],
  ['a masked /proc', breakWorker((container) => delete own(container).procMount), /wrong \/proc/],
  ['no AppArmor rule', breakWorker((container) => delete own(container).appArmorProfile), /AppArmor/],
  ['root of the node', breakPod('prod-worker-scan', (pod) => delete pod.hostUsers), /user namespace/],
  ['new privileges', breakApi((container) => delete own(container).allowPrivilegeEscalation), /new privileges/],
  ['a root API', breakApi((container) => Object.assign(own(container), { runAsUser: 0 })), /run as root/],
  ['no limits', breakApi((container) => delete container.resources), /no requests or limits/],
  ['no init', breakPod('prod-worker-scan', (pod) => delete pod.shareProcessNamespace), /nothing that reaps/],
  ['more tools than memory', breakWorker(setVariable('WORKER_SLOTS', '12')), /too little memory/],
  ['no probe', breakApi((container) => delete container.readinessProbe), /no probes/],
  ['no spread', breakPod('prod-api', (pod) => delete pod.topologySpreadConstraints), /not spread/],
  ['no closed start', drop('NetworkPolicy', 'prod-deny'), /not closed first/],
  ['no policy', drop('NetworkPolicy', 'prod-migrate'), /0 network policies/],
  ['one direction', policy('prod-web', (spec) => spec.policyTypes?.pop()), /one direction/],
  ['every peer', policy('prod-web', (spec) => spec.egress?.push({})), /every peer/],
  [
    'a scanning worker with the internet',
    policy('prod-worker-scan', (spec) => spec.egress?.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [1] })),
    /internet without imports/,
  ],
  [
    'the internet for the site',
    policy('prod-web', (spec) => spec.egress?.push({ to: [{ ipBlock: { cidr: '::/0' } }], ports: [1] })),
    /reaches the internet$/,
  ],
  [
    'private addresses',
    policy('prod-api', (spec) => spec.egress?.push({ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [1] })),
    /private addresses/,
  ],
  ['no budget', drop('PodDisruptionBudget', 'prod-api'), /0 disruption budgets/],
  ['an unknown variable', breakApi(setVariable('COFFEE', '1')), /COFFEE is no variable/],
  ['a secret in a variable', breakApi(setVariable('STRIPE_SECRET_KEY', 'sk')), /STRIPE_SECRET_KEY is a secret/],
  ['a file that is not mounted', breakApi(setVariable('TOTP_KEY_PREVIOUS_FILE', '/secrets/x')), /isn't mounted/],
  ['a missing secret', breakApi(dropVariable('LINK_KEY_FILE')), /LINK_KEY: /],
  [
    'a missing owner',
    breakContainer('Job', 'prod-migrate', dropVariable('DATABASE_OWNER_URL_FILE')),
    /DATABASE_OWNER_URL: /,
  ],
  ['plain connections', breakWorker(setVariable('TEMPORAL_TLS', 'false')), /TEMPORAL_ADDRESS: would leave/],
  ['an unknown queue', breakWorker(setVariable('WORKER_QUEUES', 'coffee')), /WORKER_QUEUES/],
  ['a lost service', drop('Deployment', 'prod-forms'), /service prod-forms leads nowhere/],
  [
    'a fixed size',
    (all) => Object.assign(named(all, 'Deployment', 'prod-worker-scan').spec, { replicas: 3 }),
    /prod-worker-scan scales what has a fixed size/,
  ],
])('refuses %s', (_, change, problem) => {
  const objects = structuredClone(large)
  change(objects)
  expect(chartProblems(objects).join('\n')).toMatch(new RegExp(problem.source, 'm'))
})

test.each([
  ['no peer for DNS', 'network.dns=null', /network.dns needs at least one peer/],
  ['no database to reach', 'network.database.to=null', /network.database.to needs/],
  ['no tag', 'images.tag=', /images.tag is missing/],
  ['no secret', 'secrets.api.name=', /secrets.api.name is missing/],
  ['a secret in the values', 'env.api.LINK_KEY=value', /env.api/],
  ['a number as a variable', 'env.api.API_THREADS=4', /env.api.API_THREADS/],
  ['an unknown queue', 'workers.scan.queues={coffee}', /workers.scan.queues/],
  ['an unknown setting', 'metrics.enable=true', /enable/],
  ['scaling without metrics', 'workers.scan.autoscaling.kind=hpa', /max|metrics.enabled/],
  [
    'a host for the desk that another program has',
    'site.deskOrigin=https://api.lightning-cat.example',
    /host name of its own/,
  ],
  ['no address of the desk', 'site.deskOrigin=', /site.deskOrigin is missing/],
  ['no trusted proxy', 'trustedProxies={}', /trustedProxies/],
])('refuses values with %s', (_, setting, problem) => {
  expect(() => renderText('small', [setting])).toThrow(problem)
})

test('error: an unknown property and a wrong type are reported for each version', () => {
  const text = 'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { port: 1, type: 2 }\n'
  const problems = validateText('wrong', text)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/service\/a against version 1\.31/)
  expect(validateText('unknown', 'apiVersion: v9\nkind: Cat\nmetadata: { name: a }\n')).toHaveLength(2)
})

test('default: values may not contain any secret that docs/keys.md lists', () => {
  const pattern = new RegExp(schema.definitions.variables.propertyNames.not.pattern)
  const allowed = [...secretNames].filter((name) => !pattern.test(name) && name !== 'PENDING_ACCOUNT_KEEP_DAYS')
  expect(secretNames.size).toBeGreaterThan(20)
  expect(allowed).toEqual([])
  expect(pattern.test('DATABASE_CONNECTIONS')).toBe(false)
})

test('default: the schema lists the queues and images that there are', () => {
  const { pool } = schema.definitions
  expect(pool.properties.queues.items.enum.toSorted()).toEqual(Object.keys(taskQueues).toSorted())
  const images = schema.properties.images.properties.digests.propertyNames.enum as string[]
  const targets = readFileSync(inCheckout('deploy/images/Containerfile'), 'utf8')
  expect(images.filter((name) => !targets.includes(` AS ${name}\n`))).toEqual([])
})

test.each(['small', 'medium', 'large'] as const)('default: the pools of %s serve every queue once', (size) => {
  const pools = readObjects(renderText(size)).flatMap((object) => {
    const queues = object.kind === 'Deployment' ? variable(object, 'WORKER_QUEUES') : undefined
    return queues?.split(',') ?? []
  })
  expect(pools.toSorted()).toEqual(Object.keys(taskQueues).toSorted())
})

test('default: the API lets as many free scans and checks run as the smallest number of workers has places', () => {
  const api = named(large, 'Deployment', 'prod-api')
  expect(variable(api, 'FAST_SCANS_AT_ONCE')).toBe(String(3 * 4))
  expect(variable(api, 'CHECKS_AT_ONCE')).toBe(String(3 * 4))
})

test('default: scaling and alerts use metrics that exist, and the alerts are those that are tested', async () => {
  const text = renderText('medium') + renderText('large')
  const [metric] = [...text.matchAll(/lc_queue_oldest_seconds/g)]
  const names = createWorkMetrics().registry.getMetricsAsArray()
  expect(names.map(({ name }) => name)).toContain(metric?.[0])
  const rendered = large.filter(({ kind }) => kind === 'PrometheusRule').flatMap(({ spec }) => spec.groups)
  const files = globSync('deploy/prometheus/rules/*.yml', { cwd: inCheckout() }).sort()
  expect(rendered).toEqual(files.flatMap((file) => parse(readFileSync(inCheckout(file), 'utf8')).groups))
})
