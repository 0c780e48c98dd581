import type { BytecodeMatch } from '@lc/api-contract'
import { keccakOf } from '../hex.ts'
import { metadataSections, type Stretch } from './metadata-sections.ts'

/** Runtime code as solc's standard JSON gives it, under `evm.deployedBytecode`. */
export interface CompiledCode {
  object: string
  immutableReferences?: Record<string, Stretch[]> | undefined
  linkReferences?: Record<string, Record<string, Stretch[]>> | undefined
}

/**
 * Whether compiled code is the deployed one. What only deploying fills in (immutables, addresses of libraries, a library's
 * own) is masked in both; what the compiler wrote about itself may differ and is told.
 */
export const compareBytecode = (
  compiled: CompiledCode,
  deployed: { code: string; blockNumber: number },
): BytecodeMatch => {
  const ours = bytesOf(compiled.object.replace(PLACEHOLDER, '0'.repeat(40)))
  const theirs = bytesOf(deployed.code)
  if (ours.length === 0) return { verdict: 'not_compared', why: 'no_bytecode' }
  const facts = {
    compiledHash: keccakOf(ours.toString('hex')),
    deployedHash: keccakOf(theirs.toString('hex')),
    blockNumber: deployed.blockNumber,
  }
  const [a, b] = [ours, theirs].map((code) => masked(code, filledLater(ours, compiled))) as [Buffer, Buffer]
  if (a.equals(b)) return { verdict: 'exact', ...facts }
  const [left, right] = [withoutMetadata(a), withoutMetadata(b)]
  if (left.equals(right)) return { verdict: 'metadata_only', ...facts }
  const lengths = { compiledLength: ours.length, deployedLength: theirs.length }
  return { verdict: 'differs', ...facts, ...differenceOf(left, right), ...lengths }
}

/** `__$…$__`, and before 0.5 `__File.sol:Name____`: forty characters where an address will stand. */
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

/** The last section is cut off, because its length may differ; those inside the code are blanked. */
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
