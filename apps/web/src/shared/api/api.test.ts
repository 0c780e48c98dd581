import { CallFailure, errorTable, routes } from '@lc/api-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmation } from '../session/confirmation.ts'
import { sharedState } from '../session/shared-state.ts'
import { toastStore } from '../ui/toaster.tsx'
import { api, type Reply, repeatOnceConfirmed, respondToGet, respondToPost } from './api.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const assign = vi.fn<(path: string) => void>()
const shown = vi.spyOn(toastStore, 'show')

const spoken = 'words of the server'

const failure = (name: keyof typeof errorTable, message = spoken, result?: unknown) =>
  Promise.reject(new CallFailure({ code: errorTable[name].code, message, result }, errorTable[name].status))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { pathname: '/zh/dashboard', search: '', assign })
  localStorage.setItem('token', 'kept')
  localStorage.setItem('user', '{"email":"reader@example.com"}')
  localStorage.setItem('paymentPublicKey', 'pk_test')
  assign.mockClear()
  shown.mockClear()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('response policy', () => {
  test('default: code 1 returns the result and shows nothing', async () => {
    await expect(respondToPost(Promise.resolve(7))).resolves.toEqual({ isOk: true, result: 7 })
    await expect(respondToGet(Promise.resolve(7))).resolves.toBe(7)
    expect(shown).not.toHaveBeenCalled()
  })

  test('given rejected fields, the reply names each with its code', async () => {
    const result = { fields: { password: 'password_guessable' } }
    const refused = new CallFailure({ code: errorTable.INVALID_FIELDS.code, message: spoken, result }, 200)
    await expect(respondToPost(Promise.reject(refused))).resolves.toMatchObject({ fields: result.fields })
    await expect(respondToPost(failure('WRONG_CREDENTIALS'))).resolves.toMatchObject({ fields: {} })
  })

  test('given an aborted call, shows nothing', async () => {
    const aborted = new DOMException('given up', 'AbortError')
    await expect(respondToPost(Promise.reject(aborted))).resolves.toMatchObject({ isOk: false, code: 0 })
    expect(shown).not.toHaveBeenCalled()
  })

  test('given 4012, deletes token and user, carries the toast and changes the page', async () => {
    await respondToPost(failure('SESSION_EXPIRED'))
    const kept = ['token', 'user', 'paymentPublicKey'].map((name) => localStorage.getItem(name))
    expect(kept).toEqual([null, null, null])
    expect(sharedState.current().user).toBeUndefined()
    expect(assign).toHaveBeenCalledWith('/zh/auto-detection')
    expect(sessionStorage.getItem('toast')).toContain('登录已过期')
  })

  test('given 4012 on GET, does the same and keeps a mail link in the address', async () => {
    Object.assign(location, { pathname: '/account', search: '?type=reset_password&sign=x' })
    await expect(respondToGet(failure('SESSION_EXPIRED'))).rejects.toBeInstanceOf(CallFailure)
    expect(assign).toHaveBeenCalledWith('/auto-detection?type=reset_password&sign=x')
    expect(sessionStorage.getItem('toast')).toContain('Session expired')
    expect(shown).not.toHaveBeenCalled()
  })

  test('given 4012 on a signed-in page, the next log-in leads back to it', async () => {
    Object.assign(location, { pathname: '/contract/1', search: '?finding=LC-01' })
    await respondToPost(failure('SESSION_EXPIRED'))
    expect(sessionStorage.getItem('returnPath')).toBe('/contract/1?finding=LC-01')
  })

  test('given 4012 on several calls at once, changes the page once', async () => {
    await Promise.all([respondToPost(failure('SESSION_EXPIRED')), respondToPost(failure('SESSION_EXPIRED'))])
    expect(assign).toHaveBeenCalledTimes(1)
  })

  test.each(['NO_DETECTIONS_LEFT', 'NO_CONSULTATIONS_LEFT', 'CONFIRMATION_REQUIRED'] as const)(
    'given %s on POST, only the caller gets the code',
    async (name) => {
      const reply = await respondToPost(failure(name))
      expect(reply).toMatchObject({ isOk: false, code: errorTable[name].code })
      expect(shown).not.toHaveBeenCalled()
    },
  )

  test('given a log-in that needs a second step, the caller gets it without a toast', async () => {
    const step = { challenge: 'c', methods: ['totp'] }
    const reply = await respondToPost(failure('SECOND_FACTOR_REQUIRED', spoken, step))
    expect(reply).toMatchObject({ isOk: false, code: 4013, result: step })
    expect(shown).not.toHaveBeenCalled()
  })

  test('given 4014 on GET, shows a toast', async () => {
    await expect(respondToGet(failure('NO_DETECTIONS_LEFT'))).rejects.toBeInstanceOf(CallFailure)
    expect(shown).toHaveBeenCalledWith('error', spoken)
  })

  test('given another code, shows the message of the server and returns to the caller', async () => {
    const reply = await respondToPost(failure('WRONG_CREDENTIALS'))
    expect(reply).toMatchObject({ isOk: false, code: errorTable.WRONG_CREDENTIALS.code })
    expect(shown).toHaveBeenCalledWith('error', spoken)
    await expect(respondToGet(failure('NOT_FOUND'))).rejects.toBeInstanceOf(CallFailure)
    expect(shown).toHaveBeenCalledTimes(2)
  })

  test('error: a network failure has its own message', async () => {
    await respondToPost(Promise.reject(new TypeError('Failed to fetch')))
    expect(shown).toHaveBeenCalledWith('error', expect.stringMatching(/连接.*Failed to fetch/))
  })

  test('given HTTP 400, opens /400', async () => {
    await respondToPost(failure('BAD_REQUEST'))
    expect(assign).toHaveBeenCalledWith('/zh/400')
    expect(shown).not.toHaveBeenCalled()
  })

  test('given HTTP 400 on GET, opens /400 too', async () => {
    await expect(respondToGet(failure('BAD_REQUEST'))).rejects.toBeInstanceOf(CallFailure)
    expect(assign).toHaveBeenCalledWith('/zh/400')
  })

  test('error: an answer without a message shows our own', async () => {
    await respondToPost(failure('UNAVAILABLE', ''))
    expect(shown).toHaveBeenCalledWith('error', expect.stringContaining('暂时不可用'))
  })

  test('given a failure that the caller handles, shows only other failures', async () => {
    await respondToPost(failure('RATE_LIMITED'), { quietFor: ['RATE_LIMITED'] })
    expect(shown).not.toHaveBeenCalled()
    await respondToPost(failure('UNAVAILABLE'), { quietFor: ['RATE_LIMITED'] })
    expect(shown).toHaveBeenCalledTimes(1)
  })

  test('given a quiet call, shows nothing', async () => {
    await respondToPost(failure('RATE_LIMITED'), { isQuiet: true })
    expect(shown).not.toHaveBeenCalled()
  })
})

describe('calls that need a confirmed session', () => {
  const refused = { isOk: false, code: errorTable.CONFIRMATION_REQUIRED.code, message: spoken, fields: {} } as const
  const sent = { isOk: true, result: 7 } as const

  test('default: the call is sent again once the user has confirmed', async () => {
    const send = vi.fn<() => Promise<Reply<number>>>().mockResolvedValueOnce(refused).mockResolvedValueOnce(sent)
    const reply = repeatOnceConfirmed(send)
    await vi.waitFor(() => expect(confirmation.isOpen()).toBe(true))
    confirmation.settle(true)
    await expect(reply).resolves.toEqual(sent)
  })

  test('given a closed dialog, the call is not sent again', async () => {
    const send = vi.fn<() => Promise<Reply<number>>>().mockResolvedValue(refused)
    const reply = repeatOnceConfirmed(send)
    await vi.waitFor(() => expect(confirmation.isOpen()).toBe(true))
    confirmation.settle(false)
    await expect(reply).resolves.toEqual(refused)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('given a call that is still refused, opens the dialog once', async () => {
    const send = vi.fn<() => Promise<Reply<number>>>().mockResolvedValue(refused)
    const reply = repeatOnceConfirmed(send)
    await vi.waitFor(() => expect(confirmation.isOpen()).toBe(true))
    confirmation.settle(true)
    await expect(reply).resolves.toEqual(refused)
    expect(send).toHaveBeenCalledTimes(2)
    expect(confirmation.isOpen()).toBe(false)
  })

  test('default: other answers pass', async () => {
    await expect(repeatOnceConfirmed(async () => sent)).resolves.toEqual(sent)
    expect(confirmation.isOpen()).toBe(false)
  })
})

describe('calls during a short outage', () => {
  const send = vi.fn<() => Promise<Response>>()
  const answer = (name: 'UNAVAILABLE' | 'INTERNAL', headers: Record<string, string> = {}) => {
    const { code, status } = errorTable[name]
    return Response.json({ code, message: spoken }, { status, headers })
  }
  const success = () => Response.json({ code: 1, message: '', result: { items: [] } })

  beforeEach(() => {
    send.mockReset()
    vi.stubGlobal('fetch', async (url: unknown) =>
      url === '/site-config.json' ? Response.json({ us: 'https://api.us', io: 'https://api.io' }) : send(),
    )
    Object.assign(location, { hostname: 'localhost' })
  })

  afterEach(() => void vi.unstubAllGlobals())

  test.each([
    ['a service that is down', async () => answer('UNAVAILABLE')],
    ['a reset connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a GET after %s succeeds on the second try without a toast', async (_, fail) => {
    send.mockImplementationOnce(fail).mockResolvedValueOnce(success())
    const result = api.get(routes.listProducts)
    await vi.advanceTimersByTimeAsync(999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(result).resolves.toEqual({ items: [] })
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown).not.toHaveBeenCalled()
  })

  test.each([
    ['3', 3_000],
    ['5', 5_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 1_000],
  ])('a Retry-After of %s makes it wait %i ms', async (retryAfter, waitMs) => {
    send.mockResolvedValueOnce(answer('UNAVAILABLE', { 'retry-after': retryAfter })).mockResolvedValueOnce(success())
    const result = api.get(routes.listProducts)
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(result).resolves.toEqual({ items: [] })
  })

  test('a second failure is shown once and ends the call', async () => {
    send.mockImplementation(async () => answer('UNAVAILABLE'))
    const result = expect(api.get(routes.listProducts)).rejects.toMatchObject({ errorName: 'UNAVAILABLE' })
    await vi.advanceTimersByTimeAsync(60_000)
    await result
    expect(send).toHaveBeenCalledTimes(2)
    expect(shown).toHaveBeenCalledExactlyOnceWith('error', spoken)
  })

  test.each([
    ['another failure', 'INTERNAL', () => answer('INTERNAL')],
    ['a Retry-After of more than five seconds', 'UNAVAILABLE', () => answer('UNAVAILABLE', { 'retry-after': '6' })],
    ['an error page of a proxy', 'UNAVAILABLE', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ])('reports %s at once', async (_, errorName, reply) => {
    send.mockImplementation(async () => reply())
    await expect(api.get(routes.listProducts)).rejects.toMatchObject({ errorName })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('sends a POST once, even if it only reads', async () => {
    send.mockImplementation(async () => answer('UNAVAILABLE'))
    await expect(api.post(routes.logout)).resolves.toMatchObject({ isOk: false, code: 5030 })
    await expect(api.get(routes.openSharedReport, { body: { token: 't' } })).rejects.toMatchObject({
      errorName: 'UNAVAILABLE',
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('a call that is aborted during the wait ends without a second try and without a toast', async () => {
    send.mockImplementation(async () => answer('UNAVAILABLE'))
    const leaving = new AbortController()
    const result = expect(api.get(routes.listProducts, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    await result
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(shown).not.toHaveBeenCalled()
  })
})
