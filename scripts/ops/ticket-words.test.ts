import type { Ticket } from '@lc/api-contract'
import type { OperatorTicket } from '@lc/db'
import { expect, test } from 'vitest'
import { ticketPage, ticketTable } from './ticket-words.ts'

const listed: OperatorTicket = {
  reference: '1111-2222-3333',
  contractName: 'Vault',
  status: 'submitted',
  findings: 2,
  createdAt: new Date('2026-11-16T02:00:00Z'),
  dueAt: new Date('2026-11-19T02:00:00Z'),
  isOverdue: false,
}

test('default: lists each ticket with its due time and counts overdue ones', () => {
  expect(ticketTable([{ ...listed, isOverdue: true }, listed])).toBe(
    [
      '1111-2222-3333  OVERDUE  due 2026-11-19 10:00  2 findings  Vault',
      '1111-2222-3333  submitted  due 2026-11-19 10:00  2 findings  Vault',
      'tickets listed=2 waiting=2 overdue=1',
    ].join('\n'),
  )
})

test('given a due time after the last known holiday, prints a warning', () => {
  expect(ticketTable([{ ...listed, dueAt: new Date('2099-01-05T02:00:00Z') }])).toContain('holidays are known until')
})

const ticket: Ticket = {
  id: '019a5c1e-0000-7000-8000-000000000000',
  reference: '1111-2222-3333',
  contractId: '019a5c1e-0000-7000-8000-000000000001',
  contractName: 'Vault',
  findings: ['LC-01'],
  message: 'Is it real?\r\nSay so.',
  status: 'answered',
  createdAt: '2026-11-16T02:00:00.000Z',
  dueAt: '2026-11-19T02:00:00.000Z',
  answers: [{ text: 'It is.', at: '2026-11-17T02:00:00.000Z' }],
}

test('default: shows a ticket with its question and its answers', () => {
  const page = ticketPage(ticket)
  for (const part of ['LC-01', '2026-11-19 10:00', '  Is it real?\n  Say so.', '  It is.']) expect(page).toContain(part)
})

test('given a ticket without a promised date, explains why', () => {
  expect(ticketPage({ ...ticket, dueAt: undefined })).toMatch(/due +three working days later; holidays are known until/)
})

test('escapes terminal control characters in names and messages', () => {
  const hostile = 'a\u001b[2J\u202eb\nc'
  const page = ticketPage({ ...ticket, contractName: hostile, message: hostile })
  expect(page).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u)
  expect(ticketTable([{ ...listed, contractName: hostile }]).split('\n')).toHaveLength(2)
})
