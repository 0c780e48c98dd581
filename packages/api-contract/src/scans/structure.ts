import { z } from 'zod'
import { ContractKind } from '../projects/diagnosis.ts'

/** `internal` stays in the contract's own code, `low_level` is `call`, `delegatecall`, `send`, assembly and the like. */
export const CallKind = z.enum(['internal', 'super', 'library', 'external', 'low_level', 'create'])
export type CallKind = z.infer<typeof CallKind>

/** `contract` is the id of what is called, where the code says it; `via` names the modifier whose body holds the call. */
export const StructureCall = z.object({
  kind: CallKind,
  contract: z.string().optional(),
  name: z.string(),
  line: z.int().positive(),
  via: z.string().optional(),
})
export type StructureCall = z.infer<typeof StructureCall>

/** What a caller must pass: a modifier by its name, or a check in the body by its code. */
export const Guard = z.object({ kind: z.enum(['modifier', 'check']), text: z.string() })
export type Guard = z.infer<typeof Guard>

/**
 * Who may call a function: anyone, whoever passes a check of the sender, only code of the contract itself, the deployer
 * (a constructor). `unimplemented`: there is no body to look at.
 */
export const Access = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['open', 'inner', 'deployer', 'unimplemented']) }),
  z.object({ kind: z.literal('guarded'), by: z.array(Guard) }),
])
export type Access = z.infer<typeof Access>

export const StructureFunction = z.object({
  /** The name with the types of its parameters; `constructor`, `fallback` and `receive` by these words. */
  signature: z.string(),
  line: z.int().positive(),
  visibility: z.enum(['public', 'external', 'internal', 'private']),
  mutability: z.enum(['pure', 'view', 'payable', 'nonpayable']),
  modifiers: z.array(z.string()),
  /** Ids of the contracts whose function of this signature it overrides. */
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

/** Where a variable lies in storage. Slots are decimal text: they may be larger than a number holds. */
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
  /** Ids from the contract itself to its most basic ancestor: the order in which functions are looked up. */
  linearization: z.array(z.string()),
  functions: z.array(StructureFunction),
  variables: z.array(StateVariable),
  /** Absent where the layout cannot be told. */
  storage: z.array(StorageEntry).optional(),
})
export type StructureContract = z.infer<typeof StructureContract>

/** How much was left out so that the whole stays readable; zero everywhere means that nothing was. */
export const Omitted = z.object({
  contracts: z.int().nonnegative(),
  functions: z.int().nonnegative(),
  calls: z.int().nonnegative(),
  variables: z.int().nonnegative(),
})
export type Omitted = z.infer<typeof Omitted>

/** Contracts, inheritance, functions, calls, storage and who may call what, as the compiler's syntax tree says. */
export const Structure = z.object({ contracts: z.array(StructureContract), omitted: Omitted })
export type Structure = z.infer<typeof Structure>

/**
 * A box of a picture: a contract, a function by who may call it, what lies outside of the project, or a group of
 * contracts. A frame stands around others. Points from the picture's upper left corner.
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

/** A line of a picture, and the head of its arrow: both hold commands and numbers alone. */
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
  /** Boxes stand for whole contracts, or for whole folders of them, because there is too much for one picture. */
  grouping: z.enum(['none', 'contracts', 'folders']),
  /** Boxes and lines that have no place in the picture. */
  omitted: z.int().nonnegative(),
})
export type DotImage = z.infer<typeof DotImage>
