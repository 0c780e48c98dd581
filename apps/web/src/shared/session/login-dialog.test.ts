import { expect, test } from 'vitest'
import { loginProblem } from './login-dialog.tsx'

test.each([
  ['', '', 'email_required'],
  ['', 'secret', 'email_required'],
  ['reader', '', 'email_invalid'],
  ['reader@example', 'secret', 'email_invalid'],
  ['reader@example.com', '', 'password_required'],
  ['reader@example.com', 'secret', undefined],
])('default: %j with %j has the problem %s', (email, password, problem) => {
  expect(loginProblem(email, password)).toBe(problem)
})
