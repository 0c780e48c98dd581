import { readFileSync } from 'node:fs'
import { PackError, type PackLimits, readPack } from './read-pack.ts'
import { TreeError, type TreeRequest, walkTree } from './walk-tree.ts'

/** The program in the jail: reads a request and a pack from stdin, and writes the chosen files of one commit. */

const LENGTH_BYTES = 4

const run = (input: Buffer) => {
  const headEnd = LENGTH_BYTES + input.readUInt32BE(0)
  const request = JSON.parse(input.toString('utf8', LENGTH_BYTES, headEnd)) as TreeRequest & { pack: PackLimits }
  const { files, links } = walkTree(readPack(input.subarray(headEnd), request.pack), request)
  const head = { files: files.map(({ path, bytes }) => ({ path, size: bytes.length })), links }
  return { head, bodies: files.map(({ bytes }) => bytes) }
}

const refusal = (error: unknown) => {
  if (error instanceof TreeError) return { refused: error.problem, path: error.path }
  if (error instanceof PackError) return { refused: error.problem, path: '' }
  throw error
}

const answer = (head: unknown, bodies: readonly Uint8Array[]): void => {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  process.stdout.write(Buffer.concat([length, json, ...bodies]))
}

try {
  const { head, bodies } = run(readFileSync(0))
  answer(head, bodies)
} catch (error) {
  answer(refusal(error), [])
}
