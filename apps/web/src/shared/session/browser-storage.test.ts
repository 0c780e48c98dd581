import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const assign = vi.fn<(path: string) => void>()
const reload = vi.fn<() => void>()

const quota = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const storage = (given: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    ...given,
  }
}
const keepState = (state: unknown) => {
  history.state = state
}
const history = { state: null as unknown, pushState: vi.fn(keepState), replaceState: vi.fn(keepState) }

/** The module reads the history entry when a page opens, so each page loads it again. */
const openPage = () => {
  vi.resetModules()
  return import('./browser-storage.ts')
}

beforeEach(() => {
  history.state = null
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { assign, reload })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('browser storage', () => {
  test('default: stores entries in the browser and changes pages normally', async () => {
    const { browserStorage, leaveFor } = await openPage()
    browserStorage.set('token', 'a')
    expect(localStorage.getItem('token')).toBe('a')
    leaveFor('/dashboard')
    leaveFor('/dashboard')
    expect(assign.mock.calls).toEqual([['/dashboard']])
    leaveFor('/account')
    expect(assign).toHaveBeenLastCalledWith('/account')
    browserStorage.remove('token')
    expect(browserStorage.get('token')).toBeUndefined()
  })

  test('given blocked storage, keeps entries, carries them to the next page and can remove them', async () => {
    vi.stubGlobal('localStorage', undefined)
    const before = await openPage()
    before.browserStorage.set('token', 'a')
    before.leaveFor('/dashboard')
    expect(history.pushState).toHaveBeenCalledWith({}, '', '/dashboard')
    expect(history.state).toEqual({ refused: { token: 'a' } })
    expect(reload).toHaveBeenCalledTimes(1)
    const after = await openPage()
    expect(after.browserStorage.get('token')).toBe('a')
    after.browserStorage.remove('token')
    expect(after.browserStorage.get('token')).toBeUndefined()
  })

  test('given full storage, the new value wins over the stored one', async () => {
    vi.stubGlobal('localStorage', storage({ getItem: () => 'old', setItem: quota }))
    const { browserStorage } = await openPage()
    browserStorage.set('user', 'new')
    expect(browserStorage.get('user')).toBe('new')
  })

  test('given a reload, restores entries that the storage refused and keeps the state of the router', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    history.state = { idx: 3 }
    const { reloadPage, tabStorage } = await openPage()
    tabStorage.set('toast', 'a')
    reloadPage()
    expect(history.state).toEqual({ idx: 3, refused: { toast: 'a' } })
    expect((await openPage()).tabStorage.get('toast')).toBe('a')
  })
})
