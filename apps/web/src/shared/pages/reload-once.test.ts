import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn<() => void>()
const refused = vi.fn<() => void>()
const history = { state: null as unknown, replaceState: (state: unknown) => Object.assign(history, { state }) }

/** Each reload is a new page and loads the module again. Storage and the history entry stay. */
const openPage = () => {
  vi.resetModules()
  vi.stubGlobal('navigation', new EventTarget())
  return import('./reload-once.ts')
}

const reloadByRouter = (fields = {}) => {
  const event = new Event('navigate', { cancelable: true })
  navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated: false, ...fields }))
  return event.defaultPrevented ? 'refused' : 'reloads'
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T00:00:00Z') })
  const kept = new Map<string, string>()
  history.state = null
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each(['there', 'blocked'])('refuses a second reload within a minute, storage %s', async (kind) => {
  if (kind === 'blocked') vi.stubGlobal('sessionStorage', undefined)
  const fail = async (failure: string) => (await openPage()).reloadOnce(failure)
  await fail('islands')
  vi.advanceTimersByTime(59_999)
  await fail('islands')
  expect(reload).toHaveBeenCalledTimes(1)
  await fail('other')
  expect(reload).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await fail('islands')
  expect(reload).toHaveBeenCalledTimes(3)
})

test('refuses the second reload of the router and reports it', async () => {
  ;(await openPage()).guardReloads(refused)
  expect(reloadByRouter()).toBe('reloads')
  ;(await openPage()).guardReloads(refused)
  expect(refused).not.toHaveBeenCalled()
  expect(reloadByRouter()).toBe('refused')
  expect(refused).toHaveBeenCalledTimes(1)
})

test.each([{ userInitiated: true }, { navigationType: 'push' }])('given %j, guards nothing', async (fields) => {
  ;(await openPage()).guardReloads(refused)
  expect([reloadByRouter(fields), reloadByRouter(fields)]).toEqual(['reloads', 'reloads'])
})

test('given our own reload, leaves it uncounted', async () => {
  const { guardReloads } = await openPage()
  const { reloadPage } = await import('../session/browser-storage.ts')
  guardReloads(refused)
  reloadPage()
  expect([reloadByRouter(), reloadByRouter()]).toEqual(['reloads', 'reloads'])
})
