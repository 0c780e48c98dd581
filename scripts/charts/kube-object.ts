/** The parts of Kubernetes' objects that the rules read. */
export interface KubeObject {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Labels }
  spec: Spec
}

export type Labels = Record<string, string>

interface Selector {
  matchLabels?: Labels
}

interface Spec {
  replicas?: number
  template?: { metadata: { labels: Labels }; spec: PodSpec }
  /** Of a Service, the labels themselves. */
  selector?: Selector | Labels
  podSelector?: Selector
  policyTypes?: string[]
  ingress?: { from?: unknown[]; ports?: unknown[] }[]
  egress?: { to?: Peer[]; ports?: unknown[] }[]
  ports?: { targetPort: string }[]
  scaleTargetRef?: { name: string }
  groups?: unknown[]
}

export interface Peer {
  ipBlock?: { cidr: string; except?: string[] }
}

export interface PodSpec {
  hostUsers?: boolean
  hostNetwork?: boolean
  hostPID?: boolean
  hostIPC?: boolean
  automountServiceAccountToken?: boolean
  shareProcessNamespace?: boolean
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } }
  topologySpreadConstraints?: { topologyKey: string }[]
  containers: Container[]
  initContainers?: Container[]
  volumes?: Volume[]
}

export interface Volume {
  name: string
  emptyDir?: { sizeLimit?: string }
  secret?: { secretName: string; items?: { key: string; path: string }[] }
}

type Probe = { httpGet?: { path: string; port: string } }

export interface Container {
  name: string
  image: string
  env?: { name: string; value?: string }[]
  ports?: { name: string; containerPort: number }[]
  livenessProbe?: Probe
  readinessProbe?: Probe
  resources?: Record<'requests' | 'limits', Record<'cpu' | 'memory', string>>
  securityContext?: {
    privileged?: boolean
    runAsUser?: number
    runAsNonRoot?: boolean
    readOnlyRootFilesystem?: boolean
    allowPrivilegeEscalation?: boolean
    procMount?: string
    seccompProfile?: { type: string }
    appArmorProfile?: { type: string }
    capabilities?: { drop?: string[]; add?: string[] }
  }
  volumeMounts?: { name: string; mountPath: string }[]
}
