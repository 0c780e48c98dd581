import { describe, expect, test } from 'vitest'
import { brand } from './brand.ts'
import { m } from './paraglide/messages.js'

const en = { locale: 'en' } as const
const zh = { locale: 'zh' } as const

describe('texts fixed by the specification', () => {
  test.each([
    [m.account_email_required, 'Please enter your email.'],
    [m.account_email_invalid, 'Invalid email adderss'],
    [m.account_email_registered, 'Email is registered'],
    [
      m.account_password_rule,
      'Password must contain 12 to 26 characters, and must include one upper case, one number, and one special character.',
    ],
    [m.account_password_required, 'Please enter your password.'],
    [m.account_password_confirm_required, 'Please enter confirm password.'],
    [m.account_password_mismatch, "The passwords don't match."],
    [m.account_reset_done, 'Password reset succeeded'],
    [m.account_done_continue, 'Continue'],
    [m.account_register_terms, 'I agree to the Terms of Service'],
    [m.error_SESSION_EXPIRED, 'Session expired'],
    [m.error_EMAIL_REGISTERED, 'Email is registered'],
    [m.site_nav_sign_in, 'Signup/Login'],
    [m.app_nav_dashboard, 'Dashboard'],
    [m.app_nav_new_scan, 'Upload Contracts'],
    [m.app_nav_account, 'Account'],
    [m.app_log_out, 'Log out'],
  ])('default: the message of row %# is spelled as in the specification', (message, words) => {
    expect(message({}, en)).toBe(words)
  })

  test('default: the consent text includes the name of the terms, in both languages', () => {
    for (const locale of [en, zh]) {
      expect(m.account_register_terms({}, locale).split(m.account_register_terms_link({}, locale))).toHaveLength(2)
    }
  })

  test('default: the generic error exists in Chinese', () => {
    expect(m.app_error_generic({}, zh)).toMatch(/^\p{Script=Han}+$/u)
  })

  test('default: the texts state that the reset link expires after 15 minutes, in both languages', () => {
    for (const locale of [en, zh]) expect(m.account_forgot_sent({ email: 'a@b.co' }, locale)).toMatch(/a@b\.co.*15/)
  })

  test('default: the pending dialog mentions spam and the no-reply sender', () => {
    expect(m.account_pending_spam({ sender: brand.mail.noReply }, en)).toContain(brand.mail.noReply)
    expect(m.account_pending_spam({ sender: brand.mail.noReply }, en)).toMatch(/spam/)
    expect(brand.mail.noReply).toMatch(/^no-reply@/)
  })

  test.each([
    m.account_email_confirm_required,
    m.account_email_mismatch,
    m.account_name_required,
    m.account_project_required,
    m.account_company_required,
    m.account_blockchain_domain_required,
  ])('default: the message of row %# exists, though no form shows it yet', (message) => {
    expect(message({}, en)).not.toBe(message({}, zh))
  })

  test('default: penetration tests claim 100 percent and define it', () => {
    for (const locale of [en, zh]) expect(m.pentest_claim_figure({}, locale)).toMatch(/100/)
    expect(m.pentest_claim_figure({}, en)).toBe('Claimed success rate: 100 percent')
    expect(m.pentest_claim_text({}, en)).toMatch(/our own claim/)
  })

  test('default: the two plans are described', () => {
    expect(m.plan_basic({}, en)).toBe('Basic')
    expect(m.plan_basic_kind({}, en)).toBe('One-time package')
    expect(m.plan_basic_text({}, en)).toMatch(/One vulnerability detection, priced per use/)
    expect(m.plan_basic_buy({}, en)).toBe('Buy Now')
    expect(m.plan_custom({}, en)).toBe('Customized')
    expect(m.plan_custom_kind({}, en)).toBe('Tailored plan')
  })

  test('default: the five steps are listed in order', () => {
    const steps = [m.site_step_1, m.site_step_2, m.site_step_3, m.site_step_4, m.site_step_5]
    expect(steps.map((step) => step({}, en))).toEqual([
      'Create an account',
      'Upload contracts',
      'Wait for results',
      'Pick findings',
      'Hear from an expert',
    ])
    expect(m.site_step_1_text({}, en)).toMatch(/log in/)
    expect(m.site_step_3_text({}, en)).toMatch(/short as 20 minutes/)
    expect(m.site_step_4_text({}, en)).toMatch(/submit a ticket/)
    expect(m.site_step_5_text({}, en)).toMatch(/email within 3 working days/)
  })

  test('default: the questions and answers match the specification', () => {
    const answers = [m.site_faq_1_a, m.site_faq_2_a, m.site_faq_3_a, m.site_faq_4_a, m.site_faq_5_a]
    const text = answers.map((answer) => answer({ chains: 'the chains of the list' }, en)).join(' ')
    for (const words of [
      'only deployed contracts, on EVM-compatible chains: the chains of the list.',
      'An uploaded contract or a contract address. An address is preferred',
      'Logic analysis, formal verification, unit tests and a contract structure diagram',
      'optional fuzz testing for ERC20 and ERC721',
      'Reports can be viewed here or exported.',
    ]) {
      expect(text).toContain(words)
    }
    expect(m.site_faq_5_q({}, en)).toBe('Does it replace an expert audit?')
    expect(m.site_faq_5_a({}, en)).toMatch(/^No\./)
  })

  test('default: the three services are named', () => {
    expect([m.site_service_detection({}, en), m.site_service_audit({}, en), m.site_service_pentest({}, en)]).toEqual([
      'Rapid automated detection',
      'Expert smart contract audit',
      'Web3 penetration testing',
    ])
  })
})
