import { deleteAccount } from '../../support/flows/account.ts'
import { inTwoForms } from '../../support/forms.ts'
import { test } from '../../support/watched-test.ts'

inTwoForms({ desktopIn: 'zh' }, ({ locale }) => {
  test('default: deletion requires the password, ends the account and frees the address', ({ page, people }) =>
    deleteAccount({ page, people }, locale))
})
