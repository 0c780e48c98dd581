import { useEffect, useRef, useSyncExternalStore } from 'react'
import { browserStorage } from '../shared/session/browser-storage.ts'

const STORED = 'deskShortcuts'
const listeners = new Set<() => void>()

/** Single keys can disturb people who dictate, so they can be turned off. */
export const shortcutChoice = {
  isOn: () => browserStorage.get(STORED) !== 'off',
  set: (isOn: boolean) => {
    browserStorage.set(STORED, isOn ? 'on' : 'off')
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useShortcutChoice = () => useSyncExternalStore(shortcutChoice.subscribe, shortcutChoice.isOn)

export type Shortcuts = Readonly<Record<string, () => void>>

/** Calls the act of a pressed key, unless the expert types or a dialog is open. */
export const useShortcuts = (acts: Shortcuts) => {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      const chosen = isPlain && shortcutChoice.isOn() && !isTyping(event.target) ? newest.current[event.key] : undefined
      if (!chosen || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      chosen()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], .cm-editor') !== null
