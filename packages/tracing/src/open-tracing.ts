import { unescape as decode } from 'node:querystring'
import { z } from 'zod'
import type { Tracing } from './start-sdk.ts'

export type { Tracing } from './start-sdk.ts'

/** `name=value`, separated by commas; values may be percent-encoded. */
const headers = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim()))
  .pipe(z.array(z.string().regex(/^[\w-]+=(?:[^%]|%[\da-fA-F]{2})*$/, 'is not name=value')))
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]),
    ),
  )

/** Where spans go. The names are OpenTelemetry's own; of its other variables none is supported. */
export const tracingEnv = {
  /** Of a collector that accepts OTLP over HTTP. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
}

type TracingEnv = z.output<z.ZodObject<typeof tracingEnv>>

interface TracingOptions {
  service: string
  version: string
  log: { warn(fields: object, message: string): void }
}

/** Starts tracing for this process. OpenTelemetry's SDK is loaded only if there is an endpoint. */
export const openTracing = async (env: TracingEnv, options: TracingOptions): Promise<Tracing> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return { isOn: false, record: () => {}, close: async () => {} }
  const { startSdk } = await import('./start-sdk.ts')
  return startSdk({ endpoint, headers, ratio: env.OTEL_TRACES_SAMPLER_ARG, ...options })
}
