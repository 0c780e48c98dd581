import { describe, expect, test } from 'vitest'
import { mailto } from './links.ts'

describe('mailto', () => {
  test('default: an address alone is a plain mail link', () => {
    expect(mailto('a@b.co')).toBe('mailto:a@b.co')
  })

  test.each(['Business Development Manager, Turkey', '市场经理', 'R&D? #1'])(
    'given the subject %s, the mail starts with the whole subject',
    (subject) => {
      expect(new URL(mailto('a@b.co', subject)).searchParams.get('subject')).toBe(subject)
    },
  )
})
