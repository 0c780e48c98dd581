import { type Path, useSearchParams } from 'react-router'
import type { FindingFilter } from './filter-findings.ts'

/** What a report's address may hold beside its tab. */
type Part = 'finding' | 'file' | 'line' | 'group' | 'view' | 'contract' | keyof FindingFilter

export type AddressChange = Partial<Record<Part, string | number | undefined>>

/** The open finding, file and line live in the address: they survive a reload and can be sent to somebody else. */
export const useReportAddress = () => {
  const [search, setSearch] = useSearchParams()
  const changed = (change: AddressChange) => {
    const next = new URLSearchParams(search)
    for (const [part, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(part)
      else next.set(part, String(value))
    }
    return next
  }
  return {
    search,
    findingId: search.get('finding') ?? undefined,
    file: search.get('file') ?? undefined,
    line: lineOf(search.get('line')),
    /** The same place with something else in its address. */
    to: (change: AddressChange, pathname?: string): Partial<Path> => ({
      search: `?${changed(change)}`,
      ...(pathname ? { pathname } : {}),
    }),
    /** A filter replaces the address: nobody wants to go back letter by letter. */
    set: (change: AddressChange, { replace = false } = {}) =>
      setSearch(changed(change), { replace, preventScrollReset: true }),
  }
}

const lineOf = (text: string | null): number | undefined => {
  const line = Number(text)
  return Number.isSafeInteger(line) && line > 0 ? line : undefined
}
