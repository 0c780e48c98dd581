import { expect, test } from 'vitest'
import { computeDueTime, computePromisedTime, holidaysKnownUntil } from './due-time.ts'
import holidays from './holidays.json' with { type: 'json' }

/** Singapore time. */
const at = (local: string) => new Date(`${local}+08:00`)

test.each([
  ['a Monday', '2026-11-16T10:00', '2026-11-19T10:00'],
  ['a Wednesday, over the weekend', '2026-11-18T09:30', '2026-11-23T09:30'],
  ['a Friday evening', '2026-11-20T18:00', '2026-11-25T18:00'],
  ['a Saturday, from Monday on', '2026-11-21T03:00', '2026-11-26T00:00'],
  ['a Sunday, the last minute of it', '2026-11-22T23:59', '2026-11-26T00:00'],
  ['the first moment of a Monday', '2026-11-23T00:00', '2026-11-26T00:00'],
  ['the days before a holiday', '2026-12-23T12:00', '2026-12-29T12:00'],
  ['the turn of the year', '2026-12-30T12:00', '2027-01-05T12:00'],
  ['the days before Chinese New Year, which ends on a Sunday', '2027-02-04T12:00', '2027-02-10T12:00'],
  ['the day before Good Friday', '2027-03-25T12:00', '2027-03-31T12:00'],
  ['a holiday on a weekday', '2026-11-09T15:00', '2026-11-13T00:00'],
])('default: a question on %s is due three working days later', (_, submitted, due) => {
  expect(computeDueTime(at(submitted))).toEqual(at(due))
})

test('given a Sunday evening elsewhere, uses Singapore’s day', () => {
  expect(computeDueTime(new Date('2026-11-15T17:00:00Z'))).toEqual(at('2026-11-19T01:00'))
})

test('given other holidays, skips them', () => {
  expect(computeDueTime(at('2026-11-16T10:00'), ['2026-11-17', '2026-11-18'])).toEqual(at('2026-11-23T10:00'))
})

test('default: the holidays are valid dates, unique and sorted', () => {
  const { days } = holidays
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days)
  expect(new Date(holidaysKnownUntil).toISOString().slice(0, 10)).toBe(holidaysKnownUntil)
})

const calendar = { days: ['2027-02-08'], knownUntil: '2027-02-28' }

test('default: promises dates up to the last day of the holiday list', () => {
  expect(computePromisedTime(at('2027-02-04T12:00'), calendar)).toEqual(at('2027-02-10T12:00'))
  expect(computePromisedTime(at('2027-02-23T23:59'), calendar)).toEqual(at('2027-02-26T23:59'))
})

test.each([
  ['the first working day after them', '2027-02-24T09:00'],
  ['a year later', '2028-01-10T09:00'],
])('refuses to promise a date after the last known holiday list: %s', (_, submitted) => {
  expect(computePromisedTime(at(submitted), calendar)).toBeUndefined()
})
