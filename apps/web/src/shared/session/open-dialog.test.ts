import { afterEach, expect, test } from 'vitest'
import { dialogOf, type OpenDialog, showDialog, stateOf } from './open-dialog.ts'
import { sharedState } from './shared-state.ts'

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
  expect(dialogOf(sharedState.current())).toEqual(dialog)
  showDialog(undefined)
  expect(dialogOf(sharedState.current())).toBeUndefined()
})

test('default: no two dialogs share one state', () => {
  expect(new Set(dialogs.map((dialog) => JSON.stringify(stateOf(dialog)))).size).toBe(dialogs.length)
})

test('given an open dialog, another takes its place and leaves nothing behind', () => {
  showDialog({ name: 'pending', email })
  showDialog({ name: 'login' })
  expect(sharedState.current()).toMatchObject({ loginDialogVisible: true, registerEmail: undefined })
})
