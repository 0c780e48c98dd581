import { expect, test } from 'vitest'
import { isFiltered, readFilter, withFilter, withoutFilters } from './filter-address.ts'

const paramsOf = (query: string) => new URLSearchParams(query)

test('default: reads every filter from the address', () => {
  const filter = { status: 'failed', level: 'critical', source: '56', text: 'vault' }
  expect(readFilter(paramsOf('status=failed&level=critical&source=56&text=vault'))).toEqual(filter)
})

test.each(['', 'status=safe', 'source=2', 'text=', `text=${'x'.repeat(101)}`, 'level=<script>'])(
  'given “%s”, ignores unknown values',
  (query) => {
    expect(readFilter(paramsOf(query))).toEqual({})
    expect(isFiltered(readFilter(paramsOf(query)))).toBe(false)
  },
)

test('default: sets and removes a filter and keeps the rest of the address', () => {
  const set = withFilter(paramsOf('buy=detection-1'), 'text', 'a&b=c')
  expect(set.toString()).toBe('buy=detection-1&text=a%26b%3Dc')
  expect(withFilter(set, 'text', '').toString()).toBe('buy=detection-1')
  expect(withoutFilters(paramsOf('status=failed&buy=x&source=file')).toString()).toBe('buy=x')
})
