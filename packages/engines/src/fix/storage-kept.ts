import type { Build } from '../build.ts'
import { readProject } from '../foundry/project-reading.ts'
import { compilerLayout, storageLayout } from '../structure/storage-layout.ts'

/**
 * Whether every variable of every contract keeps its slot, offset, size and type. New variables may follow. The
 * compiler's own layout is compared where it prints one (since 0.5.13), otherwise one computed from the syntax tree.
 */
export const keepsStorage = (before: Build, after: Build): boolean => {
  const [old, next] = [layoutsOf(before), layoutsOf(after)]
  return [...old].every(([id, entries]) => {
    const kept = new Set(next.get(id))
    return entries?.every((entry) => kept.has(entry)) === true
  })
}

const layoutsOf = (build: Build): Map<string, string[] | undefined> => {
  const { declarations } = readProject(build)
  return new Map(
    declarations.contracts
      .filter(({ kind }) => kind === 'contract' || kind === 'abstract')
      .map((contract) => {
        const layout = compilerLayout(contract, declarations, build) ?? storageLayout(contract, declarations)
        const entries = layout?.map(({ name, type, slot, offset, bytes }) =>
          JSON.stringify([name, type, slot, offset, bytes]),
        )
        return [contract.id, entries]
      }),
  )
}
