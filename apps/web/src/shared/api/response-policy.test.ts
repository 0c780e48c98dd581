import { CallFailure, errorTable } from '@lc/api-contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedState } from '../session/shared-state.ts'
import { toastStore } from '../ui/toast-store.ts'
import { respondToGet, respondToPost } from './response-policy.ts'

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

const failure = (name: keyof typeof errorTable, message = spoken) =>
  Promise.reject(new CallFailure({ code: errorTable[name].code, message }, errorTable[name].status))

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
  test('default: code 1 gives the result and says nothing', async () => {
    await expect(respondToPost(Promise.resolve(7))).resolves.toEqual({ isOk: true, result: 7 })
    await expect(respondToGet(Promise.resolve(7))).resolves.toBe(7)
    expect(shown).not.toHaveBeenCalled()
  })

  test('given a call that was given up, nothing is said', async () => {
    const aborted = new DOMException('given up', 'AbortError')
    await expect(respondToPost(Promise.reject(aborted))).resolves.toMatchObject({ isOk: false, code: 0 })
    expect(shown).not.toHaveBeenCalled()
  })

  test('given 4012, token and user are deleted, the toast travels and the page changes', async () => {
    await respondToPost(failure('SESSION_EXPIRED'))
    const kept = ['token', 'user', 'paymentPublicKey'].map((name) => localStorage.getItem(name))
    expect(kept).toEqual([null, null, null])
    expect(sharedState.current().user).toBeUndefined()
    expect(assign).toHaveBeenCalledWith('/zh/auto-detection')
    expect(sessionStorage.getItem('toast')).toContain('登录已过期')
  })

  test('given 4012 on GET, it is the same, and on a page opened by a link the link goes along', async () => {
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

  test('given 4012 on several calls at once, the page changes once', async () => {
    await Promise.all([respondToPost(failure('SESSION_EXPIRED')), respondToPost(failure('SESSION_EXPIRED'))])
    expect(assign).toHaveBeenCalledTimes(1)
  })

  test.each(['NO_DETECTIONS_LEFT', 'NO_CONSULTATIONS_LEFT'] as const)(
    'given %s on POST, only the caller hears',
    async (name) => {
      const reply = await respondToPost(failure(name))
      expect(reply).toMatchObject({ isOk: false, code: errorTable[name].code })
      expect(shown).not.toHaveBeenCalled()
    },
  )

  test('given 4014 on GET, a toast shows it', async () => {
    await expect(respondToGet(failure('NO_DETECTIONS_LEFT'))).rejects.toBeInstanceOf(CallFailure)
    expect(shown).toHaveBeenCalledWith('error', spoken)
  })

  test('given another code, the server speaks through a toast and the caller goes on', async () => {
    const reply = await respondToPost(failure('WRONG_CREDENTIALS'))
    expect(reply).toMatchObject({ isOk: false, code: errorTable.WRONG_CREDENTIALS.code })
    expect(shown).toHaveBeenCalledWith('error', spoken)
    await expect(respondToGet(failure('NOT_FOUND'))).rejects.toBeInstanceOf(CallFailure)
    expect(shown).toHaveBeenCalledTimes(2)
  })

  test('error: a network failure is shown in its own words', async () => {
    await respondToPost(Promise.reject(new TypeError('Failed to fetch')))
    expect(shown).toHaveBeenCalledWith('error', expect.stringMatching(/连接.*Failed to fetch/))
  })

  test('given HTTP 400, the page goes to /400', async () => {
    await respondToPost(failure('BAD_REQUEST'))
    expect(assign).toHaveBeenCalledWith('/zh/400')
    expect(shown).not.toHaveBeenCalled()
  })

  test('given HTTP 400 on GET, the page goes to /400 too', async () => {
    await expect(respondToGet(failure('BAD_REQUEST'))).rejects.toBeInstanceOf(CallFailure)
    expect(assign).toHaveBeenCalledWith('/zh/400')
  })

  test('error: an answer without words is told in ours', async () => {
    await respondToPost(failure('UNAVAILABLE', ''))
    expect(shown).toHaveBeenCalledWith('error', expect.stringContaining('暂时不可用'))
  })

  test('given a failure that the caller is quiet for, only others are told', async () => {
    await respondToPost(failure('RATE_LIMITED'), { quietFor: ['RATE_LIMITED'] })
    expect(shown).not.toHaveBeenCalled()
    await respondToPost(failure('UNAVAILABLE'), { quietFor: ['RATE_LIMITED'] })
    expect(shown).toHaveBeenCalledTimes(1)
  })

  test('given a quiet call, the reader is not told', async () => {
    await respondToPost(failure('RATE_LIMITED'), { isQuiet: true })
    expect(shown).not.toHaveBeenCalled()
  })
})
