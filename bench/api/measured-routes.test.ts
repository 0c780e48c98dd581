import { type RouteSpec, routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { bareRoutes } from './bare-server/bare-routes.ts'
import { measuredNames, measuredRoutes, pathFor, unmeasuredRoutes } from './measured-routes.ts'

const reader = { userId: 'u', token: 't', projectId: 'p', mainFile: 'A.sol', scanId: 's', label: 'LC-01' }

test('every read with a session is measured, or named with the reason why not', () => {
  const reads = Object.entries<RouteSpec>(routes).filter(
    ([, { method, access }]) => method === 'GET' && access === 'session',
  )
  const listed = [...measuredNames, ...Object.keys(unmeasuredRoutes)]
  expect(listed.toSorted()).toEqual(reads.map(([name]) => name).toSorted())
})

test('every measured read has its bare route', () => {
  expect(Object.keys(bareRoutes)).toEqual(Object.keys(measuredRoutes))
})

test('default: writes the query into the path', () => {
  expect(pathFor('getUser', reader)).toBe(routes.getUser.path)
  expect(pathFor('getCode', reader)).toBe(`${routes.getCode.path}?id=s&path=A.sol`)
})
