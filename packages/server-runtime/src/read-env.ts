import { readFile } from 'node:fs/promises'
import { tracingEnv } from '@lc/tracing/open'
import { z } from 'zod'
import { createObjectStore, type ObjectStore } from './create-object-store.ts'
import { metricsEnv } from './metrics/serve-metrics.ts'
import { readSecretFiles } from './secret-files.ts'

/** Lists every missing or invalid variable in one message. */
export class EnvProblems extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvProblems'
    this.problems = problems
  }
}

/** Reads a process's settings once. An empty variable counts as missing, so its default applies. */
export const readEnv = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.output<S> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const files = readSecretFiles(schema, present)
  if (files.problems.length > 0) throw new EnvProblems(files.problems)
  const parsed = schema.safeParse(files.env)
  if (parsed.success) return parsed.data
  throw new EnvProblems(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

/** Certificates and keys are PEM. Any of the last four turns TLS on. */
export const temporalEnv = {
  TEMPORAL_ADDRESS: z.string().min(1),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TLS: z.stringbool().default(false),
  TEMPORAL_CA: z.string().optional(),
  TEMPORAL_CERT: z.string().optional(),
  TEMPORAL_KEY: z.string().optional(),
  TEMPORAL_API_KEY: z.string().optional(),
}

/** Settings of every server process; each app's schema starts with these. */
export const sharedEnv = {
  ...temporalEnv,
  ...metricsEnv,
  ...tracingEnv,
  DATABASE_URL: z.url(),
  /** Plain connections to other machines; see plain-connections.ts. */
  ALLOW_PLAIN_CONNECTIONS: z.stringbool().default(false),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  S3_ENDPOINT: z.url(),
  /** PEM; the authorities of the system if missing. */
  S3_CA: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
  /** The commit of this build, shown at /version. */
  BUILD_COMMIT: z.string().default('unknown'),
  /** Ids of the engines that scans use; all if missing. */
  SCAN_ENGINES: z
    .string()
    .transform((list) => list.split(',').map((id) => id.trim()))
    .optional(),
}

/** `host:port` separated by commas. */
export const targets = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((target) => target.trim().toLowerCase())
      .filter((target) => target !== ''),
  )
  .pipe(z.array(z.string().regex(/^[^\s:/]+:\d{1,5}$|^\[[\da-f:.]+\]:\d{1,5}$/, 'is not host:port')))

const limit = z.coerce.number().int().positive()

/** Settings of the processes that take in sources: the API reads uploads, the worker repositories. */
export const uploadEnv = {
  UPLOAD_MAX_BYTES: limit.default(20_000_000),
  UPLOAD_MAX_UNPACKED_BYTES: limit.default(100_000_000),
  UPLOAD_MAX_FILE_BYTES: limit.default(2 * 1024 * 1024),
  UPLOAD_MAX_FILES: limit.default(2_000),
  /** Git servers that may be internal and use http. */
  GIT_ALLOWED_TARGETS: targets.default([]),
}

const githubUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Where GitHub is: its site, which also serves repositories, and its API. */
export const githubEnv = {
  GITHUB_URL: githubUrl.default('https://github.com'),
  GITHUB_API_URL: githubUrl.default('https://api.github.com'),
}

export const uploadLimits = (env: z.output<z.ZodObject<typeof uploadEnv>>) => ({
  maxBytes: env.UPLOAD_MAX_BYTES,
  maxUnpackedBytes: env.UPLOAD_MAX_UNPACKED_BYTES,
  maxFileBytes: env.UPLOAD_MAX_FILE_BYTES,
  maxFiles: env.UPLOAD_MAX_FILES,
})

type SharedEnv = z.output<z.ZodObject<typeof sharedEnv>>

type StoreEnv = Pick<SharedEnv, Extract<keyof SharedEnv, `S3_${string}`>>

export const openObjectStore = (env: StoreEnv): ObjectStore =>
  createObjectStore({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    ...(env.S3_CA !== undefined && { ca: env.S3_CA }),
  })

/**
 * Addresses and CIDRs. An invalid one must stop the start: it could disable the rate limits, or apply one limit to all
 * clients together.
 */
export const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'is no address and no CIDR')))
  .default([])

interface BuildVersion {
  name: string
  version: string
  commit: string
}

/** The build of a process: its package and the commit in BUILD_COMMIT. */
export const readVersion = async (manifest: URL, commit: string): Promise<BuildVersion> => {
  const { name, version } = JSON.parse(await readFile(manifest, 'utf8'))
  return { name, version, commit }
}
