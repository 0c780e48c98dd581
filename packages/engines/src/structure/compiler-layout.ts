import type { StorageEntry } from '@lc/api-contract'
import { z } from 'zod'
import type { Build } from '../build.ts'
import { typeOf } from './ast-node.ts'
import type { Declarations, DeclaredContract } from './declarations.ts'

const Printed = z.object({
  storage: z.array(
    z.object({ astId: z.number(), label: z.string(), offset: z.number(), slot: z.string(), type: z.string() }),
  ),
  types: z
    .record(z.string(), z.object({ numberOfBytes: z.string() }))
    .nullable()
    .default({}),
})

/** The layout as the compiler itself prints it, since 0.5.13. */
export const compilerLayout = (
  { file, name }: DeclaredContract,
  { byId, ownerOf }: Declarations,
  { output }: Build,
): StorageEntry[] | undefined => {
  const { contracts } = output as { contracts?: Record<string, Record<string, { storageLayout?: unknown }>> }
  const printed = Printed.safeParse(contracts?.[file]?.[name]?.storageLayout)
  if (!printed.success) return undefined
  const { storage, types } = printed.data
  return storage.map(({ astId, label, offset, slot, type }) => {
    const variable = byId.get(astId)
    const contract = (variable && ownerOf(variable)?.id) ?? `${file}:${name}`
    return { name: label, type: typeOf(variable), contract, slot, offset, bytes: types?.[type]?.numberOfBytes ?? '0' }
  })
}
