import { expect, test } from 'vitest'
import { filterIn, isFiltered, withFilter, withoutFilters } from './contract-filter.ts'

const paramsOf = (query: string) => new URLSearchParams(query)

test('default: every filter is read from the address', () => {
  const filter = { status: 'failed', level: 'critical', source: '56', text: 'vault' }
  expect(filterIn(paramsOf('status=failed&level=critical&source=56&text=vault'))).toEqual(filter)
})

test.each(['', 'status=safe', 'source=2', 'text=', `text=${'x'.repeat(101)}`, 'level=<script>'])(
  'given “%s”: what means nothing is no filter',
  (query) => {
    expect(filterIn(paramsOf(query))).toEqual({})
    expect(isFiltered(filterIn(paramsOf(query)))).toBe(false)
  },
)

test('default: a filter is set and taken away, and the rest of the address stays', () => {
  const set = withFilter(paramsOf('buy=detection-1'), 'text', 'a&b=c')
  expect(set.toString()).toBe('buy=detection-1&text=a%26b%3Dc')
  expect(withFilter(set, 'text', '').toString()).toBe('buy=detection-1')
  expect(withoutFilters(paramsOf('status=failed&buy=x&source=file')).toString()).toBe('buy=x')
})
