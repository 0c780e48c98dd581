{{/* Every name in the cluster starts with the release. */}}
{{- define "lc.name" -}}
{{ printf "%s-%s" (.root.Release.Name | trunc 40 | trimSuffix "-") .component }}
{{- end }}

{{- define "lc.selector" -}}
app.kubernetes.io/name: lightning-cat
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- with .pool }}
lightning-cat/pool: {{ . }}
{{- end }}
{{- end }}

{{- define "lc.labels" -}}
{{ include "lc.selector" . }}
app.kubernetes.io/version: {{ .root.Values.images.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "lc.image" -}}
{{- $images := .root.Values.images -}}
{{- $repository := printf "%s/%s" (required "images.repository is missing" $images.repository) .image -}}
{{- with get $images.digests .image -}}
{{ printf "%s@%s" $repository . }}
{{- else -}}
{{ printf "%s:%s" $repository (required "images.tag is missing" $images.tag) }}
{{- end -}}
{{- end }}

{{/* What all pods share. The pause process of a shared process namespace reaps, as `--init` does elsewhere. */}}
{{- define "lc.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
shareProcessNamespace: true
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .settings.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Spread over machines and zones; each version on its own, so that a rollout doesn't unbalance the next one. */}}
{{- define "lc.spread" -}}
topologySpreadConstraints:
{{- $scope := . }}
{{- range .root.Values.spread }}
  - maxSkew: 1
    topologyKey: {{ .topologyKey }}
    whenUnsatisfiable: {{ .whenUnsatisfiable }}
    labelSelector:
      matchLabels: {{- include "lc.selector" $scope | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}

{{/* The user of every image but the worker's. */}}
{{- define "lc.unprivilegedPod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "lc.unprivilegedContainer" -}}
securityContext:
  runAsNonRoot: true
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Variables as a list, in the order of their names. */}}
{{- define "lc.variables" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* The keys of a program's secret: the required ones and those that the operator added. */}}
{{- define "lc.secretFiles" -}}
{{- range . }}
- name: {{ . }}_FILE
  value: /secrets/{{ . }}
{{- end }}
{{- end }}

{{/* A missing key keeps the pod from starting, with an event that names it. */}}
{{- define "lc.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .secret }}
    optional: false
    defaultMode: 0440
    items:
{{- range .keys }}
      - { key: {{ . }}, path: {{ . }} }
{{- end }}
{{- range .files }}
      - { key: {{ . }}, path: {{ . }} }
{{- end }}
{{- end }}

{{/* Variables that API and workers share. */}}
{{- define "lc.shared" -}}
TEMPORAL_ADDRESS: {{ required "temporal.address is missing" .Values.temporal.address | quote }}
TEMPORAL_NAMESPACE: {{ .Values.temporal.namespace | quote }}
TEMPORAL_TLS: {{ .Values.temporal.tls | quote }}
S3_ENDPOINT: {{ required "s3.endpoint is missing" .Values.s3.endpoint | quote }}
S3_REGION: {{ .Values.s3.region | quote }}
S3_BUCKET: {{ required "s3.bucket is missing" .Values.s3.bucket | quote }}
ALLOW_PLAIN_CONNECTIONS: {{ .Values.allowPlainConnections | quote }}
LOG_LEVEL: {{ .Values.logLevel | quote }}
{{- if .Values.metrics.enabled }}
METRICS_HOST: "0.0.0.0"
METRICS_PORT: "9464"
{{- end }}
{{- end }}

{{/* The sum of one kind of slots over all workers that serve a queue, without those that autoscaling may add. */}}
{{- define "lc.slots" -}}
{{- $sum := 0 }}
{{- range $pool := .root.Values.workers }}
{{- if has $.queue $pool.queues }}
{{- $sum = add $sum (mul (int (get $pool $.slots)) (int $pool.replicas)) }}
{{- end }}
{{- end }}
{{- max 1 $sum }}
{{- end }}

{{- define "lc.probe" -}}
httpGet: { path: {{ .path }}, port: {{ .port }} }
{{- end }}
