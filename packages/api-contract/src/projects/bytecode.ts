import { z } from 'zod'

/** Why compiled and deployed code were not laid side by side. */
export const NotCompared = z.enum(['not_deployed', 'no_source', 'not_compiled', 'no_main_contract', 'no_bytecode'])
export type NotCompared = z.infer<typeof NotCompared>

const Compared = z.object({
  /** Keccak-256 of the runtime code, compiled and deployed. */
  compiledHash: z.string(),
  deployedHash: z.string(),
  blockNumber: z.int().nonnegative(),
})

/** Whether the sources are those of the deployed contract, judged by its runtime code with immutables and links masked. */
export const BytecodeMatch = z.discriminatedUnion('verdict', [
  Compared.extend({ verdict: z.literal('exact') }),
  Compared.extend({ verdict: z.literal('metadata_only') }),
  Compared.extend({
    verdict: z.literal('differs'),
    firstOffset: z.int().nonnegative(),
    differingBytes: z.int().positive(),
    compiledLength: z.int().nonnegative(),
    deployedLength: z.int().nonnegative(),
  }),
  z.object({ verdict: z.literal('not_compared'), why: NotCompared }),
])
export type BytecodeMatch = z.infer<typeof BytecodeMatch>

/** A function seen in bytecode. `signature` only where the selector is one of a well-known interface. */
export const SeenFunction = z.object({
  selector: z.string(),
  arguments: z.string(),
  mutability: z.string(),
  signature: z.string().optional(),
})
export type SeenFunction = z.infer<typeof SeenFunction>

/** What can be told from bytecode alone. It is a look, never a detection: it finds no problems and clears nobody. */
export const BytecodeLook = z.object({
  kind: z.literal('bytecode_look'),
  codeBytes: z.int().nonnegative(),
  functions: z.array(SeenFunction),
  storage: z.array(z.object({ slot: z.string(), offset: z.int(), type: z.string() })),
  hasDelegatecall: z.boolean(),
  hasSelfdestruct: z.boolean(),
  hasCreate: z.boolean(),
  /** Names of proxy patterns whose slots or code appear. */
  proxySigns: z.array(z.string()),
  /** Well-known interfaces all of whose functions are there. */
  interfaces: z.array(z.string()),
  compiler: z.string().optional(),
  /** Which part gave no answer in its time; what it would have told is absent. */
  missed: z.array(z.enum(['functions', 'storage', 'proxy_signs'])),
})
export type BytecodeLook = z.infer<typeof BytecodeLook>
