import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { sharedState } from './shared-state.ts'

const info = {
  id: '0199a0b0-1111-7000-8000-000000000000',
  email: 'reader@example.com',
  locale: 'zh' as const,
  createdAt: '2026-11-15T00:00:00Z',
}

const page = new EventTarget()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => vi.unstubAllGlobals())

const happen = (name: string, fields: object) => page.dispatchEvent(Object.assign(new Event(name), fields))

describe('session', () => {
  test('default: stores the user, the token and the payment key under the names of the specification', () => {
    session.keepToken('t')
    session.keepUser({ ...info, paymentPublicKey: 'pk_test' })
    expect(localStorage.getItem('token')).toBe('t')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(info)
    expect(localStorage.getItem('paymentPublicKey')).toBe('pk_test')
    expect(sharedState.current()).toMatchObject({ user: info, paymentPublicKey: 'pk_test' })
  })

  test('given a host that sells nothing, keeps no payment key', () => {
    session.keepUser({ ...info, paymentPublicKey: 'pk_test' })
    session.keepUser({ ...info, paymentPublicKey: null })
    expect(localStorage.getItem('paymentPublicKey')).toBeNull()
    expect(sharedState.current().paymentPublicKey).toBeUndefined()
  })

  test('given only OMNI_TOKEN, there is a session, and clearing removes it', () => {
    localStorage.setItem('OMNI_TOKEN', 'o')
    session.keepUser({ ...info, paymentPublicKey: 'pk_test' })
    expect(session.token()).toBe('o')
    session.clear()
    expect(['token', 'OMNI_TOKEN', 'user', 'paymentPublicKey'].map((name) => localStorage.getItem(name))).toEqual(
      Array(4).fill(null),
    )
    expect(sharedState.current()).toMatchObject({ user: undefined, paymentPublicKey: undefined })
  })

  test.each(['{', '5', '{"email":5}', '{"email":"reader@example.com"}'])(
    'given the record %s, there is no user',
    (record) => {
      localStorage.setItem('user', record)
      const heard = vi.fn()
      const stop = session.watch(heard)
      happen('storage', { key: 'user' })
      stop()
      expect(heard).toHaveBeenCalledTimes(1)
      expect(sharedState.current().user).toBeUndefined()
    },
  )

  test.each([
    { what: 'another tab wrote the token', name: 'storage', fields: { key: 'token' }, times: 1 },
    { what: 'another tab emptied the storage', name: 'storage', fields: { key: null }, times: 1 },
    { what: 'another tab changed the theme', name: 'storage', fields: { key: 'theme' }, times: 0 },
    { what: 'the page came from the back/forward cache', name: 'pageshow', fields: { persisted: true }, times: 1 },
    { what: 'the page opened', name: 'pageshow', fields: { persisted: false }, times: 0 },
  ])('given $what, notifies the page $times times', ({ name, fields, times }) => {
    const heard = vi.fn()
    const stop = session.watch(heard)
    happen(name, fields)
    stop()
    happen(name, fields)
    expect(heard).toHaveBeenCalledTimes(times)
  })
})
