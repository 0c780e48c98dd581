import type { BytecodeMatch } from '@lc/api-contract'
import { keccakOfHex } from '../hex.ts'
import { metadataSections, type Stretch } from './bytecode-parts.ts'

/** Runtime code in the form of solc's standard JSON, `evm.deployedBytecode`. */
export interface CompiledCode {
  object: string
  immutableReferences?: Record<string, Stretch[]> | undefined
  linkReferences?: Record<string, Record<string, Stretch[]>> | undefined
}

/**
 * Whether compiled code matches deployed code. Bytes that deploying fills in (immutables, library addresses, a
 * library's own address) are masked in both; a difference in metadata alone is reported as such.
 */
export const compareBytecode = (
  compiled: CompiledCode,
  deployed: { code: string; blockNumber: number },
): BytecodeMatch => {
  const ours = bytesOf(compiled.object.replace(PLACEHOLDER, '0'.repeat(40)))
  const theirs = bytesOf(deployed.code)
  if (ours.length === 0) return { verdict: 'not_compared', why: 'no_bytecode' }
  const facts = {
    compiledHash: keccakOfHex(ours.toString('hex')),
    deployedHash: keccakOfHex(theirs.toString('hex')),
    blockNumber: deployed.blockNumber,
  }
  const [a, b] = [ours, theirs].map((code) => masked(code, filledLater(ours, compiled))) as [Buffer, Buffer]
  if (a.equals(b)) return { verdict: 'exact', ...facts }
  const [left, right] = [withoutMetadata(a), withoutMetadata(b)]
  if (left.equals(right)) return { verdict: 'metadata_only', ...facts }
  const lengths = { compiledLength: ours.length, deployedLength: theirs.length }
  return { verdict: 'differs', ...facts, ...differenceOf(left, right), ...lengths }
}

/** `__$…$__`, and before 0.5 `__File.sol:Name____`: forty characters in place of an address. */
const PLACEHOLDER = /__.{38}/g

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/^0x/, ''), 'hex')

const filledLater = (code: Buffer, { immutableReferences = {}, linkReferences = {} }: CompiledCode): Stretch[] => [
  ...Object.values(immutableReferences).flat(),
  ...Object.values(linkReferences).flatMap((names) => Object.values(names).flat()),
  ...(isLibrary(code) ? [{ start: 1, length: 20 }] : []),
]

/** A library begins by comparing its own address with itself: PUSH20 0…0 ADDRESS EQ. */
const isLibrary = (code: Buffer): boolean => code.toString('hex', 0, 23) === `73${'0'.repeat(40)}3014`

const masked = (code: Buffer, stretches: readonly Stretch[]): Buffer => {
  const copy = Buffer.from(code)
  for (const { start, length } of stretches) copy.fill(0, start, Math.min(start + length, copy.length))
  return copy
}

/** The last section is cut off, because its length may differ; sections inside the code are blanked. */
const withoutMetadata = (code: Buffer): Buffer => {
  const sections = metadataSections(code)
  const last = sections.at(-1)
  const isAtEnd = last && last.start + last.length === code.length
  return masked(code, sections).subarray(0, isAtEnd ? last.start : code.length)
}

const differenceOf = (left: Buffer, right: Buffer) => {
  const length = Math.max(left.length, right.length)
  const offsets = Array.from({ length }, (_, at) => at).filter((at) => left[at] !== right[at])
  return { firstOffset: offsets[0] ?? 0, differingBytes: offsets.length }
}
