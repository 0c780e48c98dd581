import { AppError } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { isBadData, isOutage } from './service-failures.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.for(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006'])('given %s, reports an outage', (code) => {
  expect([isOutage(coded(code)), isBadData(coded(code))]).toEqual([true, false])
})

test('given a connection that broke in the middle, reports an outage', () => {
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
})

test.for(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '25006'])(
  'given %s from a failover or a moved address, reports an outage',
  (code) => {
    expect(isOutage(coded(code))).toBe(true)
  },
)

test('given a store that reports itself as unavailable, reports an outage', () => {
  expect(isOutage(new AppError('UNAVAILABLE', { cause: coded('ECONNREFUSED') }))).toBe(true)
  expect(isOutage(new AppError('NOT_FOUND'))).toBe(false)
})

test.for(['22021', '22P05'])('given %s, reports bad data', (code) => {
  expect([isOutage(coded(code)), isBadData(coded(code))]).toEqual([false, true])
})

test.for([coded('23505'), coded('FST_22'), new Error('22021'), 'ECONNREFUSED', undefined])(
  'given anything else, reports neither, case %#',
  (error) => {
    expect([isOutage(error), isBadData(error)]).toEqual([false, false])
  },
)
