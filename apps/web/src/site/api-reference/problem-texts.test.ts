import { problemTable } from '@lc/api-contract/v2'
import { expect, test } from 'vitest'
import { problemTexts } from './problem-texts.ts'
import { referenceCalls, referenceObjects } from './read-document.ts'

test('default: the page explains exactly the problems of the contract', () => {
  const explained = problemTexts.map(({ name, status }) => [name, status])
  expect(Object.fromEntries(explained)).toEqual(
    Object.fromEntries(Object.entries(problemTable).map(([name, { status }]) => [name, status])),
  )
})

test('default: the page shows every call with its fields and answers', () => {
  const order = referenceCalls().find(({ name }) => name === 'createScan')
  expect(order).toMatchObject({
    method: 'POST',
    path: '/api/v2/scans',
    scope: 'scan:write',
    bodyType: 'application/json',
  })
  expect(order?.fields).toContainEqual({ name: 'projectId', place: 'body', type: 'uuid', isRequired: true })
  expect(order?.answers).toEqual([
    { status: '200', type: 'OrderedScan' },
    { status: '201', type: 'OrderedScan' },
  ])
  const list = referenceCalls().find(({ name }) => name === 'listScans')
  expect(list?.answers).toEqual([{ status: '200', type: '{ items: ScanItem[], nextCursor }' }])
  expect(referenceObjects().map(({ name }) => name)).toEqual(expect.arrayContaining(['Scan', 'Finding', 'Problem']))
})
