import { afterEach, expect, test } from 'vitest'
import { dialogState, findOpenDialog, type OpenDialog, sharedState, showDialog } from './shared-state.ts'

const email = 'reader@example.com'

const dialogs: OpenDialog[] = [
  { name: 'login' },
  { name: 'register' },
  { name: 'pending', email },
  { name: 'done', email },
  { name: 'used', email },
  { name: 'forgot', email },
  { name: 'forgot', email: '' },
  { name: 'reset', email },
]

afterEach(() => showDialog(undefined))

test.each(dialogs)('default: $name opens from the shared state and closes again', (dialog) => {
  showDialog(dialog)
  expect(findOpenDialog(sharedState.current())).toEqual(dialog)
  showDialog(undefined)
  expect(findOpenDialog(sharedState.current())).toBeUndefined()
})

test('default: no two dialogs share one state', () => {
  expect(new Set(dialogs.map((dialog) => JSON.stringify(dialogState(dialog)))).size).toBe(dialogs.length)
})

test('given an open dialog, another replaces it and leaves nothing behind', () => {
  showDialog({ name: 'pending', email })
  showDialog({ name: 'login' })
  expect(sharedState.current()).toMatchObject({ loginDialogVisible: true, registerEmail: undefined })
})
