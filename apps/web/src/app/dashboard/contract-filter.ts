import { type ContractFilter, contractSources, contractStatuses, levels, MAX_SEARCHED_CHARS } from '@lc/api-contract'
import { oneOf } from '../../shared/ui/one-of.ts'

export const filterNames = ['status', 'level', 'source', 'text'] as const
export type FilterName = (typeof filterNames)[number]

/** What the address asks for; a value that means nothing here is as good as none. */
export const filterIn = (params: URLSearchParams): ContractFilter => {
  const asked = {
    status: oneOf(contractStatuses, params.get('status')),
    level: oneOf(levels, params.get('level')),
    source: oneOf(contractSources, params.get('source')),
    text: searchedText(params.get('text')),
  } satisfies Record<FilterName, string | undefined>
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
}

const searchedText = (said: string | null) => {
  const text = said?.trim() ?? ''
  return text.length <= MAX_SEARCHED_CHARS ? text : undefined
}

export const isFiltered = (filter: ContractFilter) => Object.keys(filter).length > 0

/** The address with one filter set, or taken away where it is empty; whatever else stands there stays. */
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
