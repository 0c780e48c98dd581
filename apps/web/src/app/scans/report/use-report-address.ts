import { type Path, useSearchParams } from 'react-router'
import type { FindingFilter } from '../findings/filter-findings.ts'

/** The query parameters of a report's address. */
type Parameter = 'finding' | 'file' | 'line' | 'group' | 'view' | 'contract' | keyof FindingFilter

export type AddressChange = Partial<Record<Parameter, string | number | undefined>>

/** The open finding, file and line are in the address, so reloading and sharing work. */
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
    line: readLine(search.get('line')),
    /** A link to the same page with changed parameters. */
    to: (change: AddressChange, pathname?: string): Partial<Path> => ({
      search: `?${changed(change)}`,
      ...(pathname ? { pathname } : {}),
    }),
    /** Filters replace the entry in the history, so that Back doesn't undo letter by letter. */
    set: (change: AddressChange, { replace = false } = {}) =>
      setSearch(changed(change), { replace, preventScrollReset: true }),
  }
}

const readLine = (text: string | null): number | undefined => {
  const line = Number(text)
  return Number.isSafeInteger(line) && line > 0 ? line : undefined
}
