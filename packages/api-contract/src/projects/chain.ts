import { z } from 'zod'

/** `live` is scanned by address, `sunset` while an endpoint still answers, `retired` by uploaded source alone. */
export const ChainStatus = z.enum(['live', 'sunset', 'retired'])
export type ChainStatus = z.infer<typeof ChainStatus>

/** Why a chain is not `live`; the words, in both languages, are `chains_note_<reason>`. */
export const ChainReason = z.enum(['replaced_by_sonic', 'shut_down'])
export type ChainReason = z.infer<typeof ChainReason>

export const Chain = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** Where a person looks at addresses of this chain; nothing is fetched from there. */
  explorer: z.url(),
  /** What fees are paid in. */
  symbol: z.string(),
  status: ChainStatus,
  reason: ChainReason.optional(),
})
export type Chain = z.infer<typeof Chain>
