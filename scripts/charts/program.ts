import type { Container, KubeObject, Labels, PodSpec } from './kube-object.ts'

/** A Deployment or Job with its one container. */
export interface Program {
  name: string
  labels: Labels
  pod: PodSpec
  container: Container
  isJob: boolean
  isWorker: boolean
}

export const toProgram = ({ kind, metadata, spec: { template } }: KubeObject): Program[] => {
  const [container] = template?.spec.containers ?? []
  if (!template || !container) return []
  const labels = template.metadata.labels
  const isWorker = labels['app.kubernetes.io/component'] === 'worker'
  return [{ name: metadata.name, labels, pod: template.spec, container, isJob: kind === 'Job', isWorker }]
}
