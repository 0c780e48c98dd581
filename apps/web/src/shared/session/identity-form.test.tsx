import type { Locale, LoginMethod } from '@lc/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../i18n/text.ts'
import { IdentityForm, type IdentityStart } from './identity-form.tsx'

interface Shown {
  methods: LoginMethod[]
  email?: string
  start?: IdentityStart
  locale?: Locale
}

const never = () => new Promise<undefined>(() => undefined)

const rendered = ({ locale = 'en', ...props }: Shown) =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <IdentityForm label="Go on" onPasskey={never} onSubmit={never} {...props} />
    </LocaleContext>,
  )

const canUse = { hasPasskeys: true }

interface Case {
  given: string
  form: Shown
  present: string[]
  absent?: string[]
}

const cases: Case[] = [
  {
    given: 'an authenticator app',
    form: { methods: ['totp', 'recovery_code'] },
    present: ['one-time-code', 'Use a recovery code'],
    absent: ['passkey', 'current-password'],
  },
  {
    given: 'a passkey alone',
    form: { methods: ['passkey', 'recovery_code'], start: canUse },
    present: ['Use a passkey', 'Use a recovery code'],
    absent: ['one-time-code', 'Go on'],
  },
  {
    given: 'both',
    form: { methods: ['passkey', 'totp', 'recovery_code'], start: canUse },
    present: ['Use a passkey', 'one-time-code', 'Use a recovery code'],
  },
  {
    given: 'a passkey in a browser without any',
    form: { methods: ['passkey', 'recovery_code'], start: { hasPasskeys: false } },
    present: ['doesn’t support passkeys', 'Recovery code', 'Go on'],
    absent: ['Use a passkey', 'Use another method', 'Use a recovery code'],
  },
  {
    given: 'no factor, for a confirmation',
    form: { methods: [], email: 'reader@example.com' },
    present: ['current-password', 'Go on'],
    absent: ['name="code"', 'passkey', 'Use a recovery code'],
  },
  {
    given: 'an app, for a confirmation',
    form: { methods: ['totp', 'recovery_code'], email: 'reader@example.com' },
    present: ['current-password', 'one-time-code'],
  },
  {
    given: 'no recovery code left',
    form: { methods: ['totp'] },
    present: ['one-time-code'],
    absent: ['Use a recovery code'],
  },
]

test.each(cases)('default: given $given, shows its ways and no others', ({ form, present, absent = [] }) => {
  const html = rendered(form)
  for (const text of present) expect(html).toContain(text)
  for (const text of absent) expect(html).not.toContain(text)
})

test('error: each problem is shown where it happened', () => {
  const methods: LoginMethod[] = ['passkey', 'totp']
  expect(rendered({ methods, start: { ...canUse, problem: 'wrong-code' } })).toMatch(/aria-invalid="true".*Wrong code/)
  const cancelled = rendered({ methods, start: { ...canUse, problem: 'passkey-unused' } })
  expect(cancelled).toMatch(/role="status".*No passkey was used/)
  expect(cancelled).not.toContain('aria-invalid="true"')
  expect(rendered({ methods, start: { ...canUse, problem: 'passkey-late' }, locale: 'zh' })).toContain('等待时间过长')
})
