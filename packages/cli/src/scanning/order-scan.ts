import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Preflight } from '@lc/api-contract'
import { writeZip } from '@lc/report/zip'
import { CliError } from '../cli-error.ts'
import { type Connection, unwrap } from '../connection.ts'
import type { PackedProject } from '../packing/pack-project.ts'
import { printable } from '../terminal.ts'
import type { Progress } from './progress.ts'
import type { Scan, Tier } from './scan-result.ts'

export interface OrderOptions {
  tier: Tier
  fuzzing: boolean
  /** A finished scan whose history the new one continues. */
  continues?: string | undefined
}

export interface OrderedScan {
  scan: Scan
  projectId: string
  /** `existing`: the same sources were scanned before, and that scan is shown. */
  charge: string
}

/** The largest archive that servers accept unless they are configured otherwise. */
const MAX_ARCHIVE_BYTES = 20_000_000

/** Uploads a project, waits for its compile check and orders a scan of it. */
export const orderScan = async (
  connection: Connection,
  project: PackedProject,
  { progress, ...options }: OrderOptions & { progress: Progress },
): Promise<OrderedScan> => {
  progress.step(`Uploading ${project.files.size} files …`)
  const projectId = await uploadProject(connection, project)
  await waitForCheck(connection, projectId, progress)
  const { charge, scan } = await placeOrder(connection, projectId, options)
  return { scan: scan as Scan, projectId, charge }
}

const placeOrder = async ({ client }: Connection, projectId: string, options: OrderOptions) => {
  const order = (body: ReturnType<typeof orderBody>) =>
    client.POST('/api/v2/scans', { params: { header: { 'Idempotency-Key': randomUUID() } }, body })
  const result = await order(orderBody(projectId, options))
  // Not every deployment can fuzz; the other checks are still worth running.
  const isWithoutFuzzing = result.error?.code === 'INVALID_FIELDS' && result.error.fields?.fuzzing === 'not_available'
  return unwrap(isWithoutFuzzing ? await order(orderBody(projectId, { ...options, fuzzing: false })) : result)
}

/** The body of the order. */
const orderBody = (projectId: string, { tier, fuzzing, continues }: OrderOptions) => ({
  projectId,
  tier,
  fuzzing,
  ...(continues && { continues }),
})

const uploadProject = async ({ client }: Connection, { files }: PackedProject): Promise<string> => {
  const archive = writeZip(Object.fromEntries(files))
  if (archive.length > MAX_ARCHIVE_BYTES) {
    throw new CliError(`The packed project has ${megabytes(archive.length)}; at most 20 MB can be uploaded.`)
  }
  const { id } = unwrap(
    await client.POST('/api/v2/projects', {
      params: { header: { 'Idempotency-Key': randomUUID() } },
      body: 'zip',
      bodySerializer: () => new Blob([Uint8Array.from(archive)]),
      headers: { 'content-type': 'application/zip' },
    }),
  )
  return id
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const CHECK_POLL_MS = 1_000

const waitForCheck = async ({ client }: Connection, projectId: string, progress: Progress): Promise<void> => {
  for (;;) {
    const project = unwrap(await client.GET('/api/v2/projects/{projectId}', { params: { path: { projectId } } }))
    const check = project.compileCheck as Preflight | undefined
    if (check?.state !== 'running') return refuseUncompiled(check)
    const step = check.steps.at(-1)
    progress.step(`Compile check: ${step?.compiler ? `compiling with ${step.compiler}` : (step?.step ?? 'waiting')} …`)
    await sleep(CHECK_POLL_MS)
  }
}

const MAX_SHOWN_REASONS = 10

/** Sources that don't compile can't be checked, and a scan of them would fail. */
const refuseUncompiled = (check: Preflight | undefined): void => {
  if (check?.diagnosis?.state !== 'cannot') return
  const { reasons } = check.diagnosis
  const lines = reasons.slice(0, MAX_SHOWN_REASONS).map(({ code, file, line, wanted, suggestion, detail }) => {
    const place = [file, line].filter((part) => part !== undefined).join(':')
    const words = [place, code.replaceAll('_', ' '), wanted, suggestion && `(did you mean ${suggestion}?)`]
    const [firstLine] = (detail ?? '').split('\n')
    return `  ${printable([...words, firstLine].filter(Boolean).join('  '))}`
  })
  const more = reasons.length - lines.length
  throw new CliError(
    ['The project does not compile:', ...lines, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n'),
  )
}
