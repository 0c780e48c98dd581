import { isAcceptablePassword } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form'
import { useText } from '../i18n/text.ts'
import { PasswordField } from '../ui/field.tsx'

export interface NewPassword {
  password: string
  confirmation: string
}

/** A new password and its confirmation. Checked when a filled field loses focus, and on submit. */
export const NewPasswordFields = ({ label }: { label: string }) => {
  const t = useText()
  const form = useFormContext<NewPassword>()
  const { errors, touchedFields } = form.formState
  const rule = t(m.account_password_rule)
  const mismatch = t(m.account_password_mismatch)
  const check = (name: keyof NewPassword) => form.getValues(name) !== '' && form.trigger(name)
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={rule}
        error={errors.password?.message}
        {...form.register('password', {
          required: t(m.account_password_required),
          validate: (password) => isAcceptablePassword(password) || rule,
          deps: touchedFields.confirmation ? 'confirmation' : [],
          onBlur: () => check('password'),
        })}
      />
      <PasswordField
        label={t(m.account_password_confirm)}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', {
          required: t(m.account_password_confirm_required),
          validate: (confirmation, { password }) => confirmation === password || mismatch,
          onBlur: () => check('confirmation'),
        })}
      />
    </>
  )
}

/** The initial state of a dialog's form, for the component catalogue: values, errors, and whether a call is pending. */
export interface FormStart<F extends FieldValues> {
  values?: Partial<F>
  errors?: Partial<Record<keyof F, string>>
  isBusy?: boolean
}

/** The options for this state. Preset errors take no focus, because several forms may be on one page. */
export const startOptions = <F extends FieldValues>({ errors }: FormStart<F>) => ({
  errors: Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, message]) => [name, { type: 'start', message }]),
  ) as FieldErrors<F>,
  shouldFocusError: !errors,
})
