import { locales, services } from '@lc/api-contract'
import { describe, expect, test } from 'vitest'
import { emptyEnquiry, readEnquiry, type TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { enquiryForms, fieldNames, findProblems } from './enquiry-fields.ts'

const whole: TypedEnquiry = {
  ...emptyEnquiry,
  name: 'Ada',
  email: 'ada@example.com',
  website: 'example.com',
  message: 'Hello.',
  services: [...services],
  terms: true,
}
const wrong = {
  name: 'x'.repeat(101),
  email: 'nobody',
  project: 'x'.repeat(201),
  website: 'nothing',
  message: 'x'.repeat(5_001),
}

describe('findProblems', () => {
  test.each(['contact', 'partnership'] as const)('default: a complete %s has no problems', (kind) => {
    expect(findProblems(kind, whole, 'en')).toEqual({})
  })

  test('given an empty form, a contact lacks name, email, services and message, and an application also website and terms', () => {
    expect(Object.keys(findProblems('contact', emptyEnquiry, 'en')).toSorted()).toEqual(
      ['name', 'email', 'services', 'message'].toSorted(),
    )
    expect(Object.keys(findProblems('partnership', emptyEnquiry, 'en')).toSorted()).toEqual(
      ['name', 'email', 'website', 'message', 'terms'].toSorted(),
    )
  })

  test.each(locales)(
    'default: each problem of %s has its own message, different from the one for an empty field',
    (locale) => {
      const empty = {
        ...findProblems('contact', emptyEnquiry, locale),
        ...findProblems('partnership', emptyEnquiry, locale),
      }
      const bad = findProblems('contact', { ...whole, ...wrong }, locale)
      expect(Object.keys(bad).toSorted()).toEqual(Object.keys(wrong).toSorted())
      for (const field of fieldNames) if (bad[field]) expect(bad[field]).not.toBe(empty[field])
      expect(locale === 'zh').toBe(Object.values({ ...empty, ...bad }).every((words) => /\p{Script=Han}/u.test(words)))
    },
  )

  test.each([
    { name: ' ' },
    { name: 'Ada\u0007' },
    { name: 'x'.repeat(100) },
    { name: ` ${'x'.repeat(100)} ` },
    { email: 'ada' },
    { email: ' Ada@Example.com ' },
    { email: `${'a'.repeat(65)}@example.com` },
    { project: 'a\u2028b' },
    { website: '' },
    { website: 'nothing' },
    { website: 'https://例子.中国/a?b#c' },
    { website: 'example.com/\u0001' },
    { message: 'x\r\n\ty' },
    { message: 'x\u0000' },
    { services: [] },
    { services: ['something_else'] },
    { terms: false },
  ])('default: the schema of the server rejects the same fields in %j', (change) => {
    for (const kind of ['contact', 'partnership'] as const) {
      const typed = { ...whole, ...change }
      const refused = enquiryForms[kind].spec.body.safeParse(typed).error?.issues.map(({ path }) => path[0]) ?? []
      expect(new Set(Object.keys(findProblems(kind, typed, 'en')))).toEqual(new Set(refused))
    }
  })

  test('default: reads a form as it was filled in', () => {
    const sent = new URLSearchParams('name=Ada&services=a&services=b&terms=on&message=x%0D%0Ay')
    expect(readEnquiry(sent)).toMatchObject({
      name: 'Ada',
      services: ['a', 'b'],
      terms: true,
      message: 'x\r\ny',
      email: '',
    })
  })
})
