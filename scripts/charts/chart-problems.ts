import type { Container, KubeObject, Labels, Peer } from './kube-object.ts'
import { type Program, toProgram } from './program.ts'
import { variableProblems } from './variable-problems.ts'

/** Checks the chart's promises beyond valid objects, for all objects of one rendering. */
export const chartProblems = (objects: readonly KubeObject[]): string[] => {
  const programs = objects.flatMap(toProgram)
  return [
    ...objects.filter(({ kind }) => !allowedKinds.has(kind)).map(({ kind }) => `the chart may not contain a ${kind}`),
    ...programs.flatMap((program) =>
      [
        ...rightsProblems(program),
        ...runProblems(program),
        ...policyProblems(program, objects),
        ...budgetProblems(program, objects),
        ...variableProblems(program),
      ].map((problem) => `${program.name}: ${problem}`),
    ),
    ...serviceProblems(objects, programs),
    ...scalingProblems(objects),
  ]
}

/** No Secret among them: the operator's are named. */
const allowedKinds = new Set([
  ...['Deployment', 'Job', 'Service', 'Ingress', 'NetworkPolicy', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'],
  ...['ScaledObject', 'PodMonitor', 'PrometheusRule'],
])

/** A condition that must hold, and what is wrong without it. */
type Rule = readonly [isKept: boolean | undefined, problem: string]

const broken = (rules: readonly Rule[]) => rules.filter(([isKept]) => isKept !== true).map(([, problem]) => problem)

/** As docs/run.md lists them. */
const workerCapabilities = 'CHOWN DAC_OVERRIDE KILL SETGID SETPCAP SETUID SYS_ADMIN'

const rightsProblems = ({ pod, container, isWorker }: Program): string[] => {
  const { securityContext: own = {} } = container
  const added = (own.capabilities?.add ?? []).toSorted().join(' ')
  return broken([
    [pod.containers.length === 1 && pod.initContainers === undefined, 'has more than one container'],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'shares a namespace with the node'],
    [pod.volumes?.every(({ emptyDir, secret }) => emptyDir?.sizeLimit ?? secret), 'has a volume of another kind'],
    [pod.automountServiceAccountToken === false, 'gets a token of the cluster'],
    [own.privileged === undefined, 'is privileged'],
    [own.readOnlyRootFilesystem, 'can write to its image'],
    [own.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [own.capabilities?.drop?.includes('ALL'), 'keeps capabilities'],
    [added === (isWorker ? workerCapabilities : ''), `has the capabilities ${added}`],
    [(own.procMount === 'Unmasked') === isWorker, 'has the wrong /proc'],
    [(own.appArmorProfile !== undefined) === isWorker, 'has the wrong AppArmor profile'],
    [(pod.hostUsers === false) === isWorker, 'has the wrong user namespace'],
    [own.allowPrivilegeEscalation === isWorker, 'has the wrong rule for new privileges'],
    [isWorker || (own.runAsNonRoot && (own.runAsUser ?? pod.securityContext?.runAsUser) === 10001), 'may run as root'],
  ])
}

const GIB = 1024
/** The worker itself, and one tool with the files of its slot; see packages/engines/src/budgets.ts. */
const WORKER_MIB = 1536
const PLACE_MIB = 2048 + 256

const runProblems = (program: Program): string[] => {
  const { pod, container, isJob, isWorker } = program
  const { requests, limits } = container.resources ?? {}
  const spread = pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey).join(' ')
  return broken([
    [Boolean(requests?.cpu && requests.memory && limits?.cpu && limits.memory), 'has no requests or limits'],
    [pod.shareProcessNamespace, 'has nothing that reaps'],
    [!isWorker || mebibytes(limits?.memory) >= WORKER_MIB + placesOf(container) * PLACE_MIB, 'has too little memory'],
    [isJob || Boolean(container.livenessProbe?.httpGet && container.readinessProbe?.httpGet), 'has no probes'],
    [isJob || spread === 'kubernetes.io/hostname topology.kubernetes.io/zone', 'is not spread'],
  ])
}

const mebibytes = (size = '') => Number.parseFloat(size) * (size.endsWith('Gi') ? GIB : size.endsWith('Mi') ? 1 : 0)

/** Tools that may run at once: checks that take long have as many places again. */
const placesOf = ({ env = [] }: Container): number => {
  const value = (name: string) => Number(env.find((each) => each.name === name)?.value)
  return value('WORKER_SLOTS') + 2 * value('PREFLIGHT_SLOTS') + value('FAST_SLOTS')
}

const matches = (selector: Labels | undefined, labels: Labels) =>
  selector !== undefined &&
  Object.keys(selector).length > 0 &&
  Object.entries(selector).every(([name, value]) => labels[name] === value)

const COMPONENT = 'app.kubernetes.io/component'

const policyProblems = ({ labels, container, isWorker }: Program, objects: readonly KubeObject[]): string[] => {
  const policies = objects.filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && matches(spec.podSelector?.matchLabels, labels),
  )
  const rules = policies.flatMap(({ spec }) => [
    ...(spec.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports })),
    ...(spec.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })),
  ])
  const peers = policies.flatMap(({ spec }) => (spec.egress ?? []).flatMap(({ to = [] }) => to))
  const own = policies.filter(({ spec }) => spec.podSelector?.matchLabels?.[COMPONENT])
  const isImport = container.env
    ?.find(({ name }) => name === 'WORKER_QUEUES')
    ?.value?.split(',')
    .includes('import')
  return broken([
    [policies.some(({ spec }) => !spec.ingress && !spec.egress), 'is not closed first'],
    [own.length === 1, `has ${own.length} network policies of its own`],
    [policies.every(({ spec }) => spec.policyTypes?.join(' ') === 'Ingress Egress'), 'is closed in one direction only'],
    [rules.every((rule) => rule.peers?.length && rule.ports?.length), 'has a rule for every peer or every port'],
    [isWorker || labels[COMPONENT] === 'api' || !peers.some(isInternet), 'reaches the internet'],
    [!isWorker || isImport === peers.some(isInternet), 'reaches the internet without imports, or imports without it'],
    [peers.filter(isInternet).every(sparesPrivate), 'reaches private addresses'],
  ])
}

const isInternet = ({ ipBlock }: Peer) => ipBlock?.cidr === '0.0.0.0/0' || ipBlock?.cidr === '::/0'

const privateRanges: Record<string, readonly string[]> = {
  '0.0.0.0/0': ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  '::/0': ['fc00::/7', 'fe80::/10'],
}

const sparesPrivate = ({ ipBlock }: Peer) =>
  privateRanges[ipBlock?.cidr ?? '']?.every((cidr) => ipBlock?.except?.includes(cidr))

const budgetProblems = ({ labels, isJob }: Program, objects: readonly KubeObject[]): string[] => {
  const budgets = objects.filter(
    ({ kind, spec }) => kind === 'PodDisruptionBudget' && matches(spec.selector?.matchLabels as Labels, labels),
  )
  return broken([[budgets.length === (isJob ? 0 : 1), `has ${budgets.length} disruption budgets`]])
}

const serviceProblems = (objects: readonly KubeObject[], programs: readonly Program[]): string[] =>
  objects.flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'Service') return []
    const served = programs.filter(({ labels }) => matches(spec.selector as Labels, labels))
    const isServed = spec.ports?.every(({ targetPort }) =>
      served.every(({ container }) => container.ports?.some(({ name }) => name === targetPort)),
    )
    return broken([[served.length === 1 && isServed, `service ${metadata.name} leads nowhere`]])
  })

/** A number of pods in the Deployment would undo the scaling at every upgrade. */
const scalingProblems = (objects: readonly KubeObject[]): string[] =>
  objects.flatMap(({ metadata, spec: { scaleTargetRef } }) => {
    if (!scaleTargetRef) return []
    const target = objects.find(({ kind, metadata: { name } }) => kind === 'Deployment' && name === scaleTargetRef.name)
    return broken([[target && target.spec.replicas === undefined, `${metadata.name} scales what has a fixed size`]])
  })
