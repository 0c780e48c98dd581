import { expect, test } from 'vitest'
import type { HttpFigures } from '../http-load/measure-http.ts'
import { isBroken, lastLine, printRow, summarise } from './figures.ts'

const figures = (more: Partial<HttpFigures>): HttpFigures => ({
  rps: 1_000,
  p50Ms: 5,
  p99Ms: 20,
  ok: 1_000,
  refused: 0,
  errors: 0,
  examples: [],
  ...more,
})

const pair = (rps: number, p99Ms = 20) => ({ ours: figures({ rps, p99Ms }), bare: figures({}) })

test('default: takes the median of the runs', () => {
  const route = summarise('getUser', [pair(700), pair(860, 41), pair(900, 30)])
  expect(route).toMatchObject({ ratio: 0.86, oursRps: 860, bareRps: 1_000, p99Ms: 30, errors: 0 })
  expect(isBroken(route)).toBe(false)
  expect(printRow(route)).toBe('getUser             ratio 0.86  ours   860/s  bare  1000/s  p99   30 ms')
})

test('the last line has the smallest ratio, rounded down, and the largest p99', () => {
  const routes = [summarise('getUser', [pair(990)]), summarise('listScans', [pair(799, 40.2)])]
  expect(lastLine(routes)).toBe('bench-api ratio=0.79 p99_ms=41')
})

test('refuses a ratio below the bound, refused calls and errors', () => {
  expect(isBroken(summarise('getUser', [pair(799)]))).toBe(true)
  expect(isBroken(summarise('getUser', [{ ours: figures({ refused: 1 }), bare: figures({}) }]))).toBe(true)
  expect(isBroken(summarise('getUser', [{ ours: figures({}), bare: figures({ errors: 1 }) }]))).toBe(true)
  expect(isBroken(summarise('getUser', [{ ours: figures({}), bare: figures({ rps: 0 }) }]))).toBe(false)
})
