import { levels, MAX_SEARCHED_CHARS, type ScanFilter, scanSources, scanStatuses } from '@lc/api-contract'
import { findOption } from '../../shared/ui/find-option.ts'

export const filterNames = ['status', 'level', 'source', 'text'] as const
export type FilterName = (typeof filterNames)[number]

/** Ignores unknown values in the address. */
export const readFilter = (params: URLSearchParams): ScanFilter => {
  const filter = {
    status: findOption(scanStatuses, params.get('status')),
    level: findOption(levels, params.get('level')),
    source: findOption(scanSources, params.get('source')),
    text: readSearchText(params.get('text')),
  } satisfies Record<FilterName, string | undefined>
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

const readSearchText = (param: string | null) => {
  const text = param?.trim() ?? ''
  return text.length <= MAX_SEARCHED_CHARS ? text : undefined
}

export const isFiltered = (filter: ScanFilter) => Object.keys(filter).length > 0

/** Sets one filter, or removes it if empty, and keeps all other parameters. */
export const withFilter = (params: URLSearchParams, name: FilterName, value: string) => {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

export const withoutFilters = (params: URLSearchParams) => {
  const next = new URLSearchParams(params)
  for (const name of filterNames) next.delete(name)
  return next
}
