import { type Proof, shownProof } from '@lc/api-contract'
import type { RawFinding } from '@lc/core'
import { formatSolidity, type Jail } from '@lc/engines'
import { z } from 'zod'

/** A proof's test as its reader sees it. */
export const ShownTest = z.object({
  check: z.string(),
  isReadable: z.boolean(),
  isFormatted: z.boolean(),
  lines: z.int(),
  /** Four bytes in hex: a selector in place of a name. */
  selectors: z.array(z.string()).default([]),
})
export type ShownTest = z.infer<typeof ShownTest>

/** Longer tests are hard to check by reading. */
export const MAX_SHOWN_LINES = 60

/** The shown form of each proof: which one it is, its length, and whether `forge fmt` would change it. */
export const inspectShownTests = async (
  proved: readonly RawFinding[],
  { jail, signal }: { jail: Jail; signal: AbortSignal },
): Promise<ShownTest[]> => {
  const proofs = proved.flatMap(({ check, exhibit }) => (exhibit?.kind === 'proof' ? [{ check, exhibit }] : []))
  const sources = Object.fromEntries(proofs.map(({ exhibit }) => sourceOf(exhibit)))
  const formatted = proofs.length === 0 ? {} : await formatSolidity(sources, { jail, signal, limits: LIMITS })
  return proofs.map(({ check, exhibit }) => {
    const [path, source] = sourceOf(exhibit)
    return {
      check,
      isReadable: exhibit.readable !== undefined,
      isFormatted: formatted?.[path] === source,
      lines: source.trimEnd().split('\n').length,
      selectors: selectorsIn(source),
    }
  })
}

const sourceOf = (proof: Proof): [string, string] => {
  const { path, source } = shownProof(proof)
  return [path, source]
}

export const selectorsIn = (source: string): string[] => source.match(/\bhex"[0-9a-f]{8}"|\b0x[0-9a-f]{8}\b/gi) ?? []

const LIMITS = { wallSeconds: 60, cpuSeconds: 30, memoryBytes: 1024 ** 3, outputBytes: 16 * 1024 ** 2 }
