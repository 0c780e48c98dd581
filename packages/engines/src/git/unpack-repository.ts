import { readFileSync } from 'node:fs'
import type { GitRefusal } from '@lc/api-contract'
import { z } from 'zod'
import { budgets } from '../budgets.ts'
import type { Jail, JailCommand, JailRunBytes } from '../sandbox/jail.ts'
import { parseJson } from '../tool-output.ts'
import type { PackLimits } from './read-pack.ts'
import type { TreeFile, TreeRefusal, TreeRequest } from './walk-tree.ts'

export interface UnpackRequest extends TreeRequest {
  pack: Uint8Array
  jail: Jail
  signal: AbortSignal
}

export type UnpackResult =
  | { ok: true; files: TreeFile[]; links: { path: string; commit: string }[] }
  | { ok: false; refusal: GitRefusal; path: string }

const MIB = 1024 * 1024

/** Far above a commit without history: Linux has 90,000 files. */
const PACK_LIMITS: PackLimits = { maxObjects: 300_000, maxObjectBytes: 32 * MIB, maxTotalBytes: 384 * MIB }

const MODULES = ['unpack-in-jail.ts', 'read-pack.ts', 'walk-tree.ts'] as const
const LENGTH_BYTES = 4

/**
 * Unpacks one commit in the jail. No Git runs, so there are no hooks, filters, links or configuration: the program reads
 * the pack as data and returns the wanted files. Fails with `infra` if the jail didn't start.
 */
export const unpackRepository = async (request: UnpackRequest): Promise<UnpackResult> => {
  const { pack, jail, signal, ...tree } = request
  const head = Buffer.from(JSON.stringify({ ...tree, pack: PACK_LIMITS }))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(head.length)
  const run = await runBytes(jail, {
    profile: 'nosock',
    argv: ['/tools/node/bin/node', MODULES[0]],
    env: { NODE_NO_WARNINGS: '1' },
    files: { ...programFiles(), 'package.json': '{"type":"module"}' },
    stdin: Buffer.concat([length, head, pack]),
    limits: { ...budgets.unpack, outputBytes: tree.limits.maxTotalBytes + 16 * MIB },
    signal,
  })
  signal.throwIfAborted()
  if (run.end === 'infra' || run.end === 'changed')
    throw new Error(`the jail did not start: ${Buffer.from(run.stderr).toString().slice(-300)}`)
  if (run.end !== 'exited') return { ok: false, refusal: 'git_too_large', path: '' }
  return run.code === 0 ? readAnswer(run.stdout) : { ok: false, refusal: 'git_unreadable', path: '' }
}

const programFiles = (): Record<string, string> =>
  Object.fromEntries(MODULES.map((name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')]))

/** A runner without bytes decodes its output; then anything that isn't UTF-8 fails when the sizes are compared. */
const runBytes = async (jail: Jail, command: JailCommand): Promise<JailRunBytes> => {
  if (jail.runBytes) return jail.runBytes(command)
  const run = await jail.run(command)
  return { ...run, stdout: Buffer.from(run.stdout), stderr: Buffer.from(run.stderr) }
}

const Answer = z.union([
  z.object({
    refused: z.enum(['too_large', 'too_many_files', 'unreadable', 'path_refused', 'link_outside']),
    path: z.string(),
  }),
  z.object({
    files: z.array(z.object({ path: z.string(), size: z.int().nonnegative() })),
    links: z.array(z.object({ path: z.string(), commit: z.string().regex(/^[0-9a-f]{40}$/) })),
  }),
])

const refusalOf = ({ refused, path }: { refused: TreeRefusal; path: string }) => ({
  refusal: refused === 'too_large' && path !== '' ? ('git_file_too_large' as const) : (`git_${refused}` as const),
  path,
})

/** The program worked on hostile bytes, so its answer is checked like any other. */
const readAnswer = (output: Uint8Array): UnpackResult => {
  const bytes = Buffer.from(output.buffer, output.byteOffset, output.length)
  const headEnd = bytes.length < LENGTH_BYTES ? 0 : LENGTH_BYTES + bytes.readUInt32BE(0)
  const answer = Answer.safeParse(parseJson(bytes.toString('utf8', LENGTH_BYTES, headEnd)))
  if (!answer.success) return { ok: false, refusal: 'git_unreadable', path: '' }
  if ('refused' in answer.data) return { ok: false, ...refusalOf(answer.data) }
  let at = headEnd
  const files = answer.data.files.map(({ path, size }) => {
    const start = at
    at += size
    return { path, bytes: bytes.subarray(start, at) }
  })
  return at === bytes.length
    ? { ok: true, files, links: answer.data.links }
    : { ok: false, refusal: 'git_unreadable', path: '' }
}
