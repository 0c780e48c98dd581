import type { ComparedContract, ScanSummary } from '@lc/api-contract'

type Scanned = Pick<ScanSummary, 'scope' | 'files'>

/**
 * Which checked contracts are new, changed, the same or removed since an earlier scan. A contract is compared by the hash
 * of its file, so a change elsewhere in that file counts too. A moved file with the same text is the same.
 */
export const compareContracts = (later: Scanned, earlier: Scanned): ComparedContract[] => {
  const before = contractsOf(earlier)
  const now = contractsOf(later)
  const hashesBefore = Map.groupBy(before, ({ name }) => name)
  const namesNow = new Set(now.map(({ name }) => name))
  return [
    ...now.map(({ name, file, sha256 }): ComparedContract => {
      const same = hashesBefore.get(name)
      const isSame = same?.some((one) => one.sha256 === sha256 && sha256 !== undefined)
      return { name, file, change: same ? (isSame ? 'unchanged' : 'changed') : 'added' }
    }),
    ...before
      .filter(({ name }) => !namesNow.has(name))
      .map(({ name, file }): ComparedContract => ({ name, file, change: 'removed' })),
  ]
}

const contractsOf = ({ scope, files }: Scanned) => {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  return (scope?.checked ?? []).map(({ name, file }) => ({ name, file, sha256: hashes.get(file) }))
}
