import { z } from 'zod'
import { ContractKind } from '../projects/diagnosis.ts'

/**
 * `internal` stays in the contract's own code; `low_level` is `call`, `delegatecall`, `send`, assembly and similar.
 */
export const CallKind = z.enum(['internal', 'super', 'library', 'external', 'low_level', 'create'])
export type CallKind = z.infer<typeof CallKind>

/** `contract` is the id of the called contract, if the code states it; `via` is the modifier that contains the call. */
export const StructureCall = z.object({
  kind: CallKind,
  contract: z.string().optional(),
  name: z.string(),
  line: z.int().positive(),
  via: z.string().optional(),
})
export type StructureCall = z.infer<typeof StructureCall>

/** A condition on the caller: a modifier by name, or a check in the body by its code. */
export const Guard = z.object({ kind: z.enum(['modifier', 'check']), text: z.string() })
export type Guard = z.infer<typeof Guard>

/**
 * Who may call a function: anyone, callers that pass a check of the sender, the contract's own code, or the deployer (a
 * constructor). `unimplemented`: it has no body.
 */
export const Access = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['open', 'inner', 'deployer', 'unimplemented']) }),
  z.object({ kind: z.literal('guarded'), by: z.array(Guard) }),
])
export type Access = z.infer<typeof Access>

export const StructureFunction = z.object({
  /** The name with its parameter types; `constructor`, `fallback` and `receive` for these. */
  signature: z.string(),
  line: z.int().positive(),
  visibility: z.enum(['public', 'external', 'internal', 'private']),
  mutability: z.enum(['pure', 'view', 'payable', 'nonpayable']),
  modifiers: z.array(z.string()),
  /** Ids of the contracts whose function it overrides. */
  overrides: z.array(z.string()),
  access: Access,
  calls: z.array(StructureCall),
})
export type StructureFunction = z.infer<typeof StructureFunction>

export const StateVariable = z.object({
  name: z.string(),
  type: z.string(),
  visibility: z.enum(['public', 'internal', 'private']),
  mutability: z.enum(['mutable', 'immutable', 'constant', 'transient']),
  line: z.int().positive(),
})
export type StateVariable = z.infer<typeof StateVariable>

/** The position of a variable in storage. Slots are decimal text, because they may exceed the range of a number. */
export const StorageEntry = z.object({
  name: z.string(),
  type: z.string(),
  contract: z.string(),
  slot: z.string(),
  offset: z.int().min(0).max(31),
  bytes: z.string(),
})
export type StorageEntry = z.infer<typeof StorageEntry>

export const StructureContract = z.object({
  /** `file:name`, as compilers write it. */
  id: z.string(),
  name: z.string(),
  file: z.string(),
  line: z.int().positive(),
  kind: ContractKind,
  /** Ids as written after `is`. */
  bases: z.array(z.string()),
  /** Ids from the contract itself to its most basic ancestor, in the order of function lookup. */
  linearization: z.array(z.string()),
  functions: z.array(StructureFunction),
  variables: z.array(StateVariable),
  /** Absent if the layout is unknown. */
  storage: z.array(StorageEntry).optional(),
})
export type StructureContract = z.infer<typeof StructureContract>

/** How much was left out to keep the structure readable; all zero if nothing was. */
export const Omitted = z.object({
  contracts: z.int().nonnegative(),
  functions: z.int().nonnegative(),
  calls: z.int().nonnegative(),
  variables: z.int().nonnegative(),
})
export type Omitted = z.infer<typeof Omitted>

/** Contracts, inheritance, functions, calls, storage and access, read from the compiler's syntax tree. */
export const Structure = z.object({ contracts: z.array(StructureContract), omitted: Omitted })
export type Structure = z.infer<typeof Structure>

/**
 * A box of a picture: a contract, a function by its access, code outside the project, or a group of contracts. A frame
 * surrounds other boxes. Coordinates start at the upper left corner.
 */
export const DrawnBox = z.object({
  kind: z.enum([...ContractKind.options, 'open', 'guarded', 'inner', 'outside', 'group']),
  isFrame: z.boolean(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  lines: z.array(z.string()),
})
export type DrawnBox = z.infer<typeof DrawnBox>

/** A line of a picture and its arrow head; both contain only path commands and numbers. */
export const DrawnEdge = z.object({
  kind: z.enum(['inherits', ...CallKind.options]),
  path: z.string().regex(/^[MCL\d .,-]*$/),
  head: z.string().regex(/^[\d .,-]*$/),
})
export type DrawnEdge = z.infer<typeof DrawnEdge>

export const DotImageKind = z.enum(['inheritance', 'calls'])
export type DotImageKind = z.infer<typeof DotImageKind>

export const DotImage = z.object({
  kind: DotImageKind,
  width: z.number(),
  height: z.number(),
  boxes: z.array(DrawnBox),
  edges: z.array(DrawnEdge),
  /** Whether boxes represent whole contracts or folders, because the picture would be too large otherwise. */
  grouping: z.enum(['none', 'contracts', 'folders']),
  /** Boxes and lines that don't fit into the picture. */
  omitted: z.int().nonnegative(),
})
export type DotImage = z.infer<typeof DotImage>
